import * as v from 'valibot';
import { configDefaults } from '../../shared/configDefaults';
import { prerenderState } from '../../shared/prerenderState';
import { initialOf } from '../../shared/initialOf';
import { mayPreload } from '../../shared/preload';
import { preloadChunks } from './preloadChunks';
import { pageText, readJson } from './pageData';
import { screenTargetOf } from './screenTarget';

const brand = v.object({
  brandName: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1)), configDefaults.brandName),
});

/** A host can give the console another name after the build. */
function putBrand(content: DocumentFragment): void {
  const page = readJson(brand, pageText('console-config'));
  const name = page?.brandName ?? configDefaults.brandName;
  for (const element of content.querySelectorAll<HTMLElement>('[data-brand]')) {
    element.textContent = element.dataset.brand === 'initial' ? initialOf(name) : name;
  }
}

/** The browser would send the form by itself, with the password in the address. */
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

/** A visitor who types into the form is about to sign in: the code of what follows is preloaded. */
function preloadOnTyping(): void {
  const onInput = () => {
    prerenderState().wasTypedInto = true;
    if (!mayPreload()) return;
    const target = screenTargetOf(window.location);
    preloadChunks(target ? ['shell', target.name] : ['shell'], 'low');
  };
  document.addEventListener('input', onInput, { once: true });
}

/**
 * Runs at the end of the page: puts the prerendered page that `startPrerender` named into the console's
 * place. It was rendered by the build from the console's own components (scripts/prerenderHtml.tsx).
 */
export function showPrerendered(): void {
  const name = document.documentElement.dataset.prerendered;
  const template = document.getElementById(`prerendered-${name}`);
  const root = document.getElementById('root');
  // Neither has any use once this is done.
  document.currentScript?.remove();
  for (const each of document.querySelectorAll('template')) each.remove();
  if (!(template instanceof HTMLTemplateElement) || !root) return;
  const content = document.importNode(template.content, true);
  putBrand(content);
  document.head.append(...content.querySelectorAll('style'));
  if (name === 'login') {
    holdForms();
    preloadOnTyping();
    root.append(content);
    root.querySelector('input')?.focus();
  } else {
    // A picture of what comes: it is replaced, and until then nothing in it can be pressed.
    root.inert = true;
    root.append(content);
  }
}

/**
 * The console's code has taken over the prerendered page; a form that was sent off meanwhile is sent now,
 * with what stands in it.
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
