import { clip } from '../text';

export type ToastTone = 'success' | 'error' | 'info';

export type ToastMessage = {
  id: number;
  tone: ToastTone;
  title: string;
  detail: string | undefined;
  at: number;
};

export type ToastState = {
  /** The one on the screen. */
  current: ToastMessage | null;
  /** This session's messages, newest first. */
  history: readonly ToastMessage[];
  unread: number;
};

const HISTORY_LENGTH = 50;
const MAX_TITLE_LENGTH = 200;
const MAX_DETAIL_LENGTH = 500;

const empty: ToastState = { current: null, history: [], unread: 0 };

let state = empty;
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: ToastState): void {
  state = next;
  for (const listener of listeners) listener();
}

function show(tone: ToastTone, title: string, detail?: string): void {
  lastId += 1;
  const message: ToastMessage = {
    id: lastId,
    tone,
    title: clip(title, MAX_TITLE_LENGTH),
    detail: detail === undefined ? undefined : clip(detail, MAX_DETAIL_LENGTH),
    at: Date.now(),
  };
  change({
    current: message,
    history: [message, ...state.history].slice(0, HISTORY_LENGTH),
    unread: Math.min(state.unread + 1, HISTORY_LENGTH),
  });
}

/**
 * Tells the operator what came of an action, from anywhere: no component, no hook. One message is
 * on the screen at a time and the newest replaces the last; the history keeps them all.
 */
export const toast = {
  success: (title: string, detail?: string): void => show('success', title, detail),
  error: (title: string, detail?: string): void => show('error', title, detail),
  info: (title: string, detail?: string): void => show('info', title, detail),
  /** Forgets everything: at sign-out, so that the next operator reads none of it, and in tests. */
  reset: (): void => change(empty),
};

/** What `Toaster` and `ToastHistory` render. */
export const toastStore = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  get: (): ToastState => state,
  /** Takes that message off the screen; a newer one stays. */
  dismiss: (id: number): void => {
    if (state.current?.id === id) change({ ...state, current: null });
  },
  markRead: (): void => {
    if (state.unread > 0) change({ ...state, unread: 0 });
  },
  clearHistory: (): void => change({ ...state, history: [], unread: 0 }),
};
