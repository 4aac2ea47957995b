/** The part of the browser's factory that is used here. */
type PolicyFactory = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
    // What the browser really answers is an object that only a policy can make.
  ) => { createScriptURL: (url: string) => string };
};

/** The console's own files, and nothing that another host could answer. */
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

// A second policy of the same name would be refused.
let policy: ReturnType<typeof createPolicy> | null = null;

/**
 * The address of a script, for the browser to load it: a service worker's or a worker's. Under the
 * content security policy it takes no plain text there. Throws for another origin.
 */
export function trustedScriptUrl(url: string): string {
  policy ??= createPolicy();
  return policy.createScriptURL(url);
}
