/* Says in plain words why Conclave cannot start, or go on: at once if the browser lacks what the page cannot
   do without, or later if a file does not arrive or Python stops. Where what is kept on the device may be
   the reason, it offers safe mode, in which nothing of that is read. It listens before any other script is
   there, and is written in the JavaScript of 2009: whoever needs it may know no other. */

(function () {
  var WORDS = {
    en: {
      old: "Conclave needs a newer browser. Update this one, or use a recent Firefox, Safari, Chrome or Edge.",
      webassembly: "Conclave needs WebAssembly, which is switched off in this browser, perhaps by Lockdown Mode or a strict security setting. Allow it for this page, or use another browser.",
      lost: "Conclave could not start: a file did not arrive. Check your connection and load the page again.",
      memory: "Conclave could not start: there is too little memory. Close other tabs and load the page again.",
      fault: "Conclave could not start: something in it went wrong. Saved games are not lost. Load the page again; if that does not help, use safe mode, in which nothing saved is read.",
      stopped: "Conclave has stopped: something in it went wrong. Saved games are not lost. Load the page again.",
      safe: "Start in safe mode",
    },
    de: {
      old: "Conclave braucht einen neueren Browser. Aktualisiere diesen, oder nimm einen neuen Firefox, Safari, Chrome oder Edge.",
      webassembly: "Conclave braucht WebAssembly, und das ist in diesem Browser abgeschaltet, vielleicht durch den Blockierungsmodus oder eine strenge Sicherheitseinstellung. Erlaube es für diese Seite, oder nimm einen anderen Browser.",
      lost: "Conclave konnte nicht starten: Eine Datei kam nicht an. Prüfe die Verbindung und lade die Seite neu.",
      memory: "Conclave konnte nicht starten: Der Speicher reicht nicht. Schließe andere Tabs und lade die Seite neu.",
      fault: "Conclave konnte nicht starten: Etwas darin ging schief. Gespeicherte Partien gehen nicht verloren. Lade die Seite neu; hilft das nicht, nimm den sicheren Modus, in dem nichts Gespeichertes gelesen wird.",
      stopped: "Conclave ist stehen geblieben: Etwas darin ging schief. Gespeicherte Partien gehen nicht verloren. Lade die Seite neu.",
      safe: "Im sicheren Modus starten",
    },
    nl: {
      old: "Conclave heeft een nieuwere browser nodig. Werk deze bij, of gebruik een recente Firefox, Safari, Chrome of Edge.",
      webassembly: "Conclave heeft WebAssembly nodig, en dat staat in deze browser uit, misschien door de isolatiemodus of een strenge beveiligingsinstelling. Sta het toe voor deze pagina, of gebruik een andere browser.",
      lost: "Conclave kon niet starten: een bestand kwam niet aan. Controleer de verbinding en laad de pagina opnieuw.",
      memory: "Conclave kon niet starten: er is te weinig geheugen. Sluit andere tabbladen en laad de pagina opnieuw.",
      fault: "Conclave kon niet starten: er ging iets mis. Bewaarde partijen gaan niet verloren. Laad de pagina opnieuw; helpt dat niet, gebruik dan de veilige modus, waarin niets wordt gelezen van wat bewaard is.",
      stopped: "Conclave is gestopt: er ging iets mis. Bewaarde partijen gaan niet verloren. Laad de pagina opnieuw.",
      safe: "Start in veilige modus",
    },
  };
  var SAFE = "#safe";
  var root = document.documentElement;
  var bar = /** @type {HTMLElement} */ (document.getElementById("boot"));

  /** The reader's language: language.js has found it, unless the browser could not read that script.
      @returns {keyof WORDS} */
  function language() {
    var found = document.querySelector("template[data-language=en]") ? root.lang : navigator.language.slice(0, 2);
    return found === "de" || found === "nl" ? found : "en";
  }

  /** @param {FailureReason} reason */
  function fail(reason) {
    var ready = root.getAttribute("data-ready");
    if (bar.getAttribute("data-failed") || (ready && reason !== "stopped")) return;
    bar.setAttribute("data-failed", reason);
    bar.setAttribute("role", "alert");
    ["min", "max", "now", "text"].forEach(function (each) {
      bar.removeAttribute("aria-value" + each);
    });
    bar.textContent = "";
    add("span", WORDS[language()][reason]);
    if (/fault|memory|stopped/.test(reason)) add("a", WORDS[language()].safe).setAttribute("href", SAFE);
    // What nobody answers any more should not look as if it could be clicked.
    /** @type {HTMLElement} */ (document.getElementById("app")).setAttribute("inert", "");
  }

  /** @param {string} name @param {string} text */
  function add(name, text) {
    var element = bar.appendChild(document.createElement(name));
    element.textContent = text;
    return element;
  }
  window.conclaveFail = fail;

  /** @param {unknown} error @returns {FailureReason} */
  function reasonOf(error) {
    var text = String(error);
    if (/memory/i.test(text)) return "memory";
    if (/^(SyntaxError|CompileError)/.test(text)) return "old";
    // What browsers say of a fetch or an import that fails, and what our own scripts say: "404 address".
    return /^TypeError.*(fetch|load|import)|^Error: \d{3} /i.test(text) ? "lost" : "fault";
  }

  /** Before Python answers anything is a reason to give up; after that, only what Python did not catch itself.
      @param {any} error */
  function hear(error) {
    if (!root.getAttribute("data-ready")) fail(reasonOf(error));
    else if (error && (error.pyodide_fatal_error || error.constructor.name === "PythonError")) fail("stopped");
  }

  window.addEventListener("hashchange", function () {
    if (location.hash === SAFE) location.reload();
  });
  window.addEventListener("unhandledrejection", function (event) {
    hear(event.reason);
  });
  window.addEventListener("error", function (event) {
    if (event.target === window) hear(event.error);
    else if (event.target instanceof HTMLScriptElement) fail("lost");
  }, true);

  // Modules, and the newest of what scripts call.
  if (!("noModule" in HTMLScriptElement.prototype && "showPopover" in HTMLElement.prototype)) fail("old");
  else if (!window.WebAssembly) fail("webassembly");
})();
