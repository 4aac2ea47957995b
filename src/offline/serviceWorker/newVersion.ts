/** For how long an operator who has put the new version off is not offered it again. */
const PUT_OFF_MS = 60 * 60 * 1000;

let isReady = false;
let putOffTimer: ReturnType<typeof setTimeout> | undefined;
/** Screens that offer to reload themselves; a second offer beside theirs would only confuse. */
let screensThatOffer = 0;
const listeners = new Set<() => void>();

function tellListeners(): void {
  for (const listener of listeners) listener();
}

function endPutOff(): void {
  clearTimeout(putOffTimer);
  putOffTimer = undefined;
}

/** Whether a newer version than the running one is there to reload into, and is to be offered. */
export const newVersion = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  isOffered: (): boolean => isReady && putOffTimer === undefined && screensThatOffer === 0,
  /** It is there, or has just become urgent: it is offered even after it was put off. */
  ready: (): void => {
    isReady = true;
    endPutOff();
    tellListeners();
  },
  putOff: (): void => {
    endPutOff();
    putOffTimer = setTimeout(() => {
      endPutOff();
      tellListeners();
    }, PUT_OFF_MS);
    tellListeners();
  },
  /** A screen offers to reload, until it calls the function that this returns. */
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
    endPutOff();
    tellListeners();
  },
};
