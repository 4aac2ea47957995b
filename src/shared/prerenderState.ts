/** What the page's own scripts leave to the console's code, which comes later. */
export type PrerenderState = {
  /** Answers that are on their way (src/api/client/prefetchedResponses.ts), by their key. */
  answers: Map<string, Promise<Response>>;
  /** The form that was sent off before there was code to send it; `null` while there was none. */
  heldForm: HTMLFormElement | null;
  /** Whether forms are held still. */
  holdsForms: boolean;
  /** Whether somebody has typed into the early form: about to sign in. */
  wasTypedInto: boolean;
};

declare global {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- merged with the DOM's
  interface Window {
    /** Absent in development, where the page has no early parts. */
    prerenderState?: PrerenderState;
  }
}

/** The one there is, or a new one. */
export function prerenderState(): PrerenderState {
  window.prerenderState ??= {
    answers: new Map(),
    heldForm: null,
    holdsForms: false,
    wasTypedInto: false,
  };
  return window.prerenderState;
}
