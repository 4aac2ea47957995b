/** The part of `window.trustedTypes` that the console uses. */
type PolicyFactory = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
    // Really a TrustedScriptURL, an object that only a policy can create.
  ) => { createScriptURL: (url: string) => string };
};

/** The absolute URL of a file of the console. Throws for another origin. */
function ownAddress(url: string): string {
  const { origin, href } = new URL(url, location.origin);
  if (origin !== location.origin) throw new TypeError(`No script is taken from ${origin}`);
  return href;
}

function createPolicy(): { createScriptURL: (url: string) => string } {
  const rules = { createScriptURL: ownAddress };
  const { trustedTypes } = window as Window & { trustedTypes?: PolicyFactory };
  return trustedTypes?.createPolicy('console', rules) ?? rules;
}

// Created once: the browser refuses a second policy of the same name.
let policy: ReturnType<typeof createPolicy> | null = null;

/**
 * The URL of a worker or service worker in the form that the browser loads: the content security
 * policy forbids plain text there. Throws for another origin.
 */
export function trustedScriptUrl(url: string): string {
  policy ??= createPolicy();
  return policy.createScriptURL(url);
}
