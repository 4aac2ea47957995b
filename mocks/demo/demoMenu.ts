import type { Scenarios } from '../scenarios';

const HEIGHT = '2.25rem';

const style = `
.demo-line { display: flex; align-items: center; gap: 8px; }
.demo-line span { flex: 1; min-width: 0; overflow: hidden; text-align: start; text-overflow: ellipsis; }
.demo-line button, .demo-menu button {
  flex: none; padding: 3px 10px; border: 1px solid currentColor; border-radius: 6px;
  background: none; color: inherit; font: inherit; line-height: 1.25rem; cursor: pointer;
}
.demo-menu button { display: block; margin-top: 8px; border-color: var(--mui-palette-divider); }
.demo-line :focus-visible { outline: 2px solid; outline-offset: 2px; }
.demo-menu {
  inset: calc(${HEIGHT} + 4px) 8px auto auto; box-sizing: border-box; width: 20rem;
  max-width: calc(100vw - 16px); margin: 0; padding: 12px 16px 16px;
  border: 1px solid var(--mui-palette-divider); border-radius: 8px;
  background: var(--mui-palette-background-paper); color: var(--mui-palette-text-primary);
  font: 400 0.8125rem/1.5 system-ui, sans-serif; text-align: start; white-space: normal;
}
.demo-menu fieldset { margin: 0; padding: 0; border: 0; }
.demo-menu legend { padding: 0; font-weight: 600; }
.demo-menu label { display: flex; align-items: center; gap: 8px; min-height: 28px; }
.demo-menu input { width: 16px; height: 16px; margin: 0; }
.demo-menu p { margin: 0 0 12px; }
.demo-menu [role='status']:not(:empty) { margin: 12px 0 0; }
`;

/** Faults that last until they are turned off. */
const lasting: Record<string, (scenarios: Scenarios) => void> = {
  'Slow (2 seconds per request)': (scenarios) => scenarios.slow({ ms: 2000 }),
  Offline: (scenarios) => scenarios.offline(),
  'Every third request fails': (scenarios) =>
    scenarios.failNext({ status: 503, every: 3, times: Infinity }),
};

/** Events that happen once, each with the text that confirms it. */
const events: Record<string, { happens: (scenarios: Scenarios) => void; done: string }> = {
  'Expire the session': {
    happens: (scenarios) => scenarios.endSessions(),
    done: 'The session ends at the next request.',
  },
  'Let a colleague change rows': {
    happens: (scenarios) => scenarios.changeRows(),
    done: 'Each app has a new description, and its newest five users and devices have changed.',
  },
};

function buttonOf(text: string, onClick: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = text;
  button.addEventListener('click', onClick);
  return button;
}

function checkboxOf(text: string): HTMLLabelElement {
  const label = document.createElement('label');
  const input = document.createElement('input');
  input.type = 'checkbox';
  input.name = text;
  label.append(input, text);
  return label;
}

function textOf<Name extends 'p' | 'span' | 'legend' | 'style'>(name: Name, text: string) {
  return Object.assign(document.createElement(name), { textContent: text });
}

/** Creates the popover with the faults. Calls `onChange` with the names of the lasting ones. */
function createMenu(
  scenarios: Scenarios,
  hasWorker: boolean,
  onChange: (names: string[]) => void,
): HTMLElement {
  const menu = document.createElement('div');
  menu.popover = 'auto';
  menu.className = 'demo-menu';
  const faults = document.createElement('fieldset');
  faults.append(textOf('legend', 'Faults'), ...Object.keys(lasting).map(checkboxOf));
  faults.addEventListener('change', () => {
    const chosen = faults.querySelectorAll<HTMLInputElement>('input:checked');
    const names = [...chosen].map(({ name }) => name);
    scenarios.reset();
    for (const name of names) lasting[name]?.(scenarios);
    onChange(names);
  });
  const status = document.createElement('p');
  status.setAttribute('role', 'status');
  const buttons = Object.entries(events).map(([text, { happens, done }]) =>
    buttonOf(text, () => {
      happens(scenarios);
      status.textContent = done;
    }),
  );
  const without = hasWorker
    ? ''
    : ' This browser offers no service worker, so the page itself answers its requests, and pictures are missing.';
  menu.append(
    textOf('p', `The platform is simulated in this tab, with made-up data.${without}`),
    faults,
    ...buttons,
    status,
  );
  return menu;
}

const demoLine = () => document.querySelector<HTMLElement>('[aria-label="Environment"]');

/** Explains in the line at the top why the page stays empty. */
export function showDemoProblem(): void {
  const line = demoLine();
  if (line) line.textContent = 'The demo can’t start: this browser blocks its service worker.';
}

type DemoOptions = { hasWorker: boolean; startOver: () => void };

/**
 * Extends the environment's line (src/app/prerender/showEnvironment.ts) to the demo's: a
 * description, a menu of faults, and a button that starts over.
 */
export function showDemoMenu(scenarios: Scenarios, { hasWorker, startOver }: DemoOptions): void {
  const line = demoLine();
  if (!line) return;
  document.head.append(textOf('style', style));
  document.documentElement.style.setProperty('--environment-height', HEIGHT);
  line.style.height = HEIGHT;
  line.classList.add('demo-line');
  const button = buttonOf('Faults', () => undefined);
  const menu = createMenu(scenarios, hasWorker, (names) => {
    button.textContent = names.length === 0 ? 'Faults' : `Faults: ${names.length}`;
  });
  button.popoverTargetElement = menu;
  line.replaceChildren(
    textOf('span', 'Demo: a reload resets the data'),
    button,
    buttonOf('Start over', startOver),
    menu,
  );
}
