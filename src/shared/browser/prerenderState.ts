/** The state that the page's own scripts hand over to the console's code, which loads later. */
type PrerenderState = {
  /** The prefetched responses (src/api/client/prefetchedResponses.ts), by their key. */
  responses: Map<string, { response: Promise<Response>; askedAt: number }>;
  /** The form that the visitor submitted before the code could send it; `null` for none. */
  heldForm: HTMLFormElement | null;
  /** Whether the page's script holds back submitted forms. */
  holdsForms: boolean;
  /** Whether the visitor has typed into the prerendered sign-in form. */
  wasTypedInto: boolean;
};

declare global {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- merged with the DOM's
  interface Window {
    /** Absent in development, where the page is not prerendered. */
    prerenderState?: PrerenderState;
  }
}

/** The state of this page, created by the first call. */
export function prerenderState(): PrerenderState {
  window.prerenderState ??= {
    responses: new Map(),
    heldForm: null,
    holdsForms: false,
    wasTypedInto: false,
  };
  return window.prerenderState;
}
