/*
 * This file also runs in browsers that can't parse the console's other scripts. The build translates
 * it to ES5 and fails if it can't, for example because of `const` (scripts/prerenderPlugin.ts).
 */

/**
 * Whether the browser has the newest features of the language that the console's code uses. A
 * browser that has these two has all older ones, too.
 */
function canRunConsole(): boolean {
  try {
    return 'toSorted' in Array.prototype && new RegExp('(?<=a)b').test('ab');
  } catch {
    return false;
  }
}

function blockScripts(policy: HTMLMetaElement): void {
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = "script-src 'none'";
  document.head.appendChild(policy);
}

function addText(parent: HTMLElement, element: HTMLElement, text: string): void {
  element.textContent = text;
  element.style.fontSize = element.tagName === 'H1' ? '20px' : '15px';
  parent.appendChild(element);
}

function showMessage(main: HTMLElement, isDark: boolean): void {
  document.documentElement.setAttribute('data-theme', isDark ? 'dark' : 'light');
  main.style.cssText =
    'max-width:560px;margin:15vh auto 0;padding:24px;font-family:system-ui,sans-serif;line-height:1.6';
  main.style.color = isDark ? '#e9ebf0' : '#171a21';
  addText(main, document.createElement('h1'), 'This browser is too old for the console');
  addText(
    main,
    document.createElement('p'),
    'Use Chrome 121, Edge 121, Firefox 121, Safari 17, or a later version.',
  );
  document.body.appendChild(main);
}

/**
 * In a browser that can't run the console, shows a message and blocks all other scripts
 * (docs/product/README.md#browsers). Has to be called in the page's head, before other scripts.
 */
export function refuseOldBrowser(): void {
  if (canRunConsole()) return;
  blockScripts(document.createElement('meta'));
  document.addEventListener(
    'DOMContentLoaded',
    () =>
      showMessage(
        document.createElement('main'),
        window.matchMedia('(prefers-color-scheme: dark)').matches,
      ),
    { once: true },
  );
}
