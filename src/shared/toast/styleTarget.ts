/**
 * Where notistack's style engine (goober) writes to. By itself it makes a style element with
 * `innerHTML` and goes on changing its text, and the content security policy forbids both. A
 * constructed style sheet it allows: this stands in for the element and its text.
 */
if ('adoptedStyleSheets' in document) {
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets.push(sheet);
  let css = '';
  const text = {
    get data() {
      return css;
    },
    set data(changed: string) {
      css = changed;
      sheet.replaceSync(css);
    },
  };
  Object.assign(window, { _goober: { parentNode: document.head, firstChild: text } });
}
