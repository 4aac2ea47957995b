/** How long a postponed new version is not offered again (milliseconds). */
const PUT_OFF_MS = 60 * 60 * 1000;

let isReady = false;
let notice: string | null = null;
let putOffTimer: ReturnType<typeof setTimeout> | undefined;
/** Number of screens that offer a reload of their own; a second offer beside it would confuse. */
let screensThatOffer = 0;
const listeners = new Set<() => void>();

function tellListeners(): void {
  for (const listener of listeners) listener();
}

function endPutOff(): void {
  clearTimeout(putOffTimer);
  putOffTimer = undefined;
}

/** Whether to offer the operator a reload into a newer version of the console. */
export const newVersion = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  /** Whether a reload leads to it. */
  isReady: (): boolean => isReady,
  isOffered: (): boolean => isReady && putOffTimer === undefined && screensThatOffer === 0,
  /** Why this version must go, in words for the operator; null if it may stay. */
  notice: (): string | null => notice,
  /** The new version is installed, or has become urgent: it is offered even if it was postponed. */
  ready: (): void => {
    isReady = true;
    endPutOff();
    tellListeners();
  },
  require: (text: string): void => {
    notice = text;
    newVersion.ready();
  },
  putOff: (): void => {
    endPutOff();
    putOffTimer = setTimeout(() => {
      endPutOff();
      tellListeners();
    }, PUT_OFF_MS);
    tellListeners();
  },
  /** A screen offers a reload itself until it calls the returned function. */
  offeredByScreen: (): (() => void) => {
    screensThatOffer += 1;
    tellListeners();
    return () => {
      screensThatOffer -= 1;
      tellListeners();
    };
  },
  /** For tests. */
  reset: (): void => {
    isReady = false;
    notice = null;
    endPutOff();
    tellListeners();
  },
};
