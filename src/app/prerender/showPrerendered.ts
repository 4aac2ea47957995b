import * as v from 'valibot';
import { currentAddress } from '../../shared/browser/base';
import { configDefaults, environmentTones } from '../../shared/configDefaults';
import { prerenderState } from '../../shared/browser/prerenderState';
import { initialOf } from '../../shared/initialOf';
import { mayPreload } from '../../shared/browser/preload';
import { readJson } from '../../shared/readJson';
import { preloadChunks, pageText } from './preloadChunks';
import { screenTargetOf } from './screenTarget';
import { environmentColors, setPageIcon } from '../../shared/browser/pageIcon';

const brand = v.object({
  brandName: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1)), configDefaults.brandName),
});

/**
 * Writes the configured brand name into the page, because a host may configure it after the build.
 */
function putBrand(content: DocumentFragment): void {
  const page = readJson(brand, pageText('console-config'));
  const name = page?.brandName ?? configDefaults.brandName;
  for (const element of content.querySelectorAll<HTMLElement>('[data-brand]')) {
    element.textContent = element.dataset.brand === 'initial' ? initialOf(name) : name;
  }
}

/**
 * Holds a submitted form until the console is loaded. Otherwise the browser would submit it, and
 * put the password into the address.
 */
function holdForms(): void {
  const start = prerenderState();
  start.holdsForms = true;
  document.addEventListener(
    'submit',
    (event) => {
      if (!start.holdsForms || !(event.target instanceof HTMLFormElement)) return;
      event.preventDefault();
      event.stopPropagation();
      event.target.setAttribute('aria-busy', 'true');
      start.heldForm = event.target;
    },
    true,
  );
}

/**
 * Preloads the shell and the next screen when the visitor types, because a sign-in is likely to
 * follow.
 */
function preloadOnTyping(): void {
  const onInput = () => {
    prerenderState().wasTypedInto = true;
    if (!mayPreload()) return;
    const target = screenTargetOf(currentAddress());
    preloadChunks(target ? ['shell', target.name] : ['shell'], 'low');
  };
  document.addEventListener('input', onInput, { once: true });
}

function templateOf(name: string | undefined): HTMLTemplateElement | null {
  return document.querySelector(`template#prerendered-${name}`);
}

/**
 * Runs at the end of the page. Shows the environment, and puts the prerendered page that
 * `startPrerender` chose into the root element. The build renders that page from the console's own
 * components (scripts/prerenderHtml.tsx).
 */
export function showPrerendered(): void {
  const name = document.documentElement.dataset.prerendered;
  const template = templateOf(name);
  // The template of a narrow shell contains only styles that the wide shell lacks, so both are
  // used.
  const wide = name === 'login' || name === 'shell' ? null : templateOf('shell');
  const root = document.getElementById('root');
  // Removes the script and the templates, because the page needs them only once.
  document.currentScript?.remove();
  for (const each of document.querySelectorAll('template')) each.remove();
  if (!root) return;
  showEnvironment(root);
  if (!template) return;
  const content = document.importNode(template.content, true);
  putBrand(content);
  for (const styled of [wide?.content, content]) {
    if (styled) document.head.append(...styled.querySelectorAll('style'));
  }
  if (name === 'login') {
    holdForms();
    preloadOnTyping();
    root.append(content);
    root.querySelector('input')?.focus();
  } else {
    // The console's first render replaces these elements. Until then, their controls do nothing.
    for (const element of content.children) element.toggleAttribute('inert', true);
    root.append(content);
  }
}

/**
 * Called when the console has replaced the prerendered page. If the visitor submitted the form
 * before that, submits it now with its current values.
 */
export function releasePrerendered(): void {
  const start = window.prerenderState;
  if (!start?.holdsForms) return;
  start.holdsForms = false;
  const form = start.heldForm;
  start.heldForm = null;
  form?.removeAttribute('aria-busy');
  if (form?.isConnected) form.requestSubmit();
}

const environment = v.object({
  environmentName: v.pipe(v.string(), v.trim(), v.minLength(1)),
  environmentTone: v.optional(v.picklist(environmentTones), 'warning'),
});

/**
 * Shows the environment's name in a line above the page and in the title, and its initial as the
 * page's icon. The line is outside the root element, so that it appears before the console renders,
 * and even if rendering fails. All elements that stick to the top of the window leave
 * `--environment-height` free.
 */
function showEnvironment(root: Element): void {
  const named = readJson(environment, pageText('console-config'));
  if (!named) return;
  const { environmentName: name, environmentTone: tone } = named;
  const color = environmentColors[tone];
  document.title = `${name} · ${document.title}`;
  setPageIcon(initialOf(name), color);
  document.documentElement.style.setProperty('--environment-height', '1.5rem');
  const line = document.createElement('section');
  line.setAttribute('aria-label', 'Environment');
  line.textContent = name;
  // The `z-index` puts the line above dialogs, whose backdrop dims everything below them.
  line.style.cssText = `position:sticky;top:0;z-index:1350;height:1.5rem;padding:0 8px;overflow:hidden;background:${color};color:#fff;font:600 .75rem/1.5rem system-ui,sans-serif;text-align:center;text-overflow:ellipsis;white-space:nowrap`;
  root.before(line);
}
