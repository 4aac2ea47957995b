/** What the page's own scripts leave to the console's code, which comes later. */
export type EarlyStart = {
  /** Answers that are on their way (src/api/earlyAnswers.ts), by their key. */
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
    earlyStart?: EarlyStart;
  }
}

/** The one there is, or a new one. */
export function earlyStart(): EarlyStart {
  window.earlyStart ??= {
    answers: new Map(),
    heldForm: null,
    holdsForms: false,
    wasTypedInto: false,
  };
  return window.earlyStart;
}
