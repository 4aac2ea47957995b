/** The part of `window.trustedTypes` that the console uses. */
type PolicyFactory = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
    // Typed as a string, but the browser returns a TrustedScriptURL object, which only a policy can
    // create.
  ) => { createScriptURL: (url: string) => string };
};

/** Absolute URL of a script of the console. Throws for another origin. */
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

// Created once, because the browser refuses a second policy with the same name.
let policy: ReturnType<typeof createPolicy> | null = null;

/**
 * URL of a worker or service worker as a trusted value, because the content security policy rejects
 * plain strings. Throws for another origin.
 */
export function trustedScriptUrl(url: string): string {
  policy ??= createPolicy();
  return policy.createScriptURL(url);
}
