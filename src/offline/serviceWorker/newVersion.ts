import { createExternalStore } from '../../shared/externalStore';

/** How long a postponed new version is not offered again (milliseconds). */
const PUT_OFF_MS = 60 * 60 * 1000;

type State = {
  isReady: boolean;
  notice: string | null;
  isPutOff: boolean;
  /** Screens that offer a reload of their own; a second offer beside it would confuse. */
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
  /** Why this version must go, in words for the operator; null if it may stay. */
  notice: (): string | null => state.get().notice,
  /** Offered even if it was postponed. */
  ready: (): void => setPutOff(false, { isReady: true }),
  require: (notice: string): void => setPutOff(false, { isReady: true, notice }),
  putOff: (): void => setPutOff(true),
  /** A screen offers a reload itself until it calls the returned function. */
  offeredByScreen: (): (() => void) => {
    const add = (count: number) =>
      change({ screensThatOffer: state.get().screensThatOffer + count });
    add(1);
    return () => add(-1);
  },
  /** For tests. */
  reset: (): void => setPutOff(false, { isReady: false, notice: null }),
};
