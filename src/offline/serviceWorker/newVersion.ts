import { createExternalStore } from '../../shared/externalStore';

/** Time until a postponed new version is offered again (milliseconds). */
const PUT_OFF_MS = 60 * 60 * 1000;

type State = {
  isReady: boolean;
  notice: string | null;
  isPutOff: boolean;
  /**
   * Number of open screens with their own reload button. The general offer of the new version is
   * hidden while this number is above 0, because two reload buttons would be confusing.
   */
  screensThatOffer: number;
};

const initial: State = { isReady: false, notice: null, isPutOff: false, screensThatOffer: 0 };
const state = createExternalStore(initial);
let putOffTimer: ReturnType<typeof setTimeout> | undefined;

const change = (changes: Partial<State>): void => state.set({ ...state.get(), ...changes });

function setPutOff(isPutOff: boolean, changes?: Partial<State>): void {
  clearTimeout(putOffTimer);
  if (isPutOff) putOffTimer = setTimeout(() => setPutOff(false), PUT_OFF_MS);
  change({ isPutOff, ...changes });
}

export const newVersion = {
  subscribe: state.subscribe,
  isReady: (): boolean => state.get().isReady,
  isOffered: (): boolean => {
    const { isReady, isPutOff, screensThatOffer } = state.get();
    return isReady && !isPutOff && screensThatOffer === 0;
  },
  /** Reason why the operator has to leave this version; null if the version may be used. */
  notice: (): string | null => state.get().notice,
  /** Offers the new version, even if it was postponed. */
  ready: (): void => setPutOff(false, { isReady: true }),
  require: (notice: string): void => setPutOff(false, { isReady: true, notice }),
  putOff: (): void => setPutOff(true),
  /**
   * Hides the general offer of the new version while a screen has its own reload button. Returns a
   * function to call when that screen closes.
   */
  offeredByScreen: (): (() => void) => {
    const add = (count: number) =>
      change({ screensThatOffer: state.get().screensThatOffer + count });
    add(1);
    return () => add(-1);
  },
  /** Withdraws the offer of the new version and the notice, for tests. */
  reset: (): void => setPutOff(false, { isReady: false, notice: null }),
};
