/** State that the page's inline scripts hand over to the console's code, which loads later. */
type PrerenderState = {
  /** Prefetched responses by key (src/api/client/prefetchedResponses.ts). */
  responses: Map<string, { response: Promise<Response>; askedAt: number }>;
  /** Form that the visitor submitted before the console could send it, or `null`. */
  heldForm: HTMLFormElement | null;
  /** Whether the page's inline script intercepts submitted forms. */
  holdsForms: boolean;
  /** Whether the visitor has typed into the prerendered sign-in form. */
  wasTypedInto: boolean;
};

declare global {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- merges with DOM types
  interface Window {
    /** State of the page. Undefined in development, where the page is not prerendered. */
    prerenderState?: PrerenderState;
  }
}

/** State of this page, created on the first call. */
export function prerenderState(): PrerenderState {
  window.prerenderState ??= {
    responses: new Map(),
    heldForm: null,
    holdsForms: false,
    wasTypedInto: false,
  };
  return window.prerenderState;
}
