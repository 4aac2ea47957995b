import type { VariantType } from 'notistack';
import { useSyncExternalStore } from 'react';
import { createExternalStore } from '../externalStore';
import { clip } from '../text';

type ToastVariant = Extract<VariantType, 'success' | 'error' | 'info'>;

/** What a message offers to do, once. It is gone after a reload. */
export type ToastAction = {
  label: string;
  /** Whether it changes something. */
  isChange?: true;
  run: () => unknown;
};

export type ToastMessage = {
  id: number;
  variant: ToastVariant;
  title: string;
  detail: string | undefined;
  /** Where in the console the thing is that it tells of. */
  to: string | undefined;
  action: ToastAction | undefined;
  at: number;
};

type ToastOptions = {
  /** A path of the console. */
  to?: string;
  action?: ToastAction | undefined;
  /**
   * `background` if it ended behind other work, `form` if a form on the screen says the same; else a
   * failure deserves a second look, and a success doesn't.
   */
  from?: 'background' | 'form';
};

type ToastState = {
  /** This session's messages, newest first. */
  history: readonly ToastMessage[];
  /** How many of them deserve a second look, and have had none. */
  unread: number;
  /** The one to show as a toast; not one of an earlier visit to this page. */
  newest: ToastMessage | null;
  /** Whether the messages from before a reload are part of it. */
  isRestored: boolean;
};

/** What outlives a reload of the tab. */
export type KeptMessages = {
  history: readonly Omit<ToastMessage, 'id' | 'action'>[];
  unread: number;
};

export const HISTORY_LENGTH = 50;
export const MAX_TITLE_LENGTH = 200;
export const MAX_DETAIL_LENGTH = 500;

const empty: ToastState = { history: [], unread: 0, newest: null, isRestored: false };

const store = createExternalStore(empty);
let lastId = 0;

function show(
  variant: ToastVariant,
  title: string,
  detail: string | undefined,
  { to, action, from }: ToastOptions = {},
): void {
  lastId += 1;
  // A message of a hidden tab was not seen.
  const isNotable =
    document.hidden || from === 'background' || (variant === 'error' && from !== 'form');
  const message: ToastMessage = {
    id: lastId,
    variant,
    title: clip(title, MAX_TITLE_LENGTH),
    detail: detail === undefined ? undefined : clip(detail, MAX_DETAIL_LENGTH),
    to,
    action,
    at: Date.now(),
  };
  const state = store.get();
  store.set({
    ...state,
    history: [message, ...state.history].slice(0, HISTORY_LENGTH),
    unread: Math.min(state.unread + (isNotable ? 1 : 0), HISTORY_LENGTH),
    newest: message,
  });
}

/** Shows messages to the operator, outside components, too. */
export const toast = {
  success: (title: string, detail?: string, options?: ToastOptions): void =>
    show('success', title, detail, options),
  error: (title: string, detail?: string, options?: ToastOptions): void =>
    show('error', title, detail, options),
  info: (title: string, detail?: string): void => show('info', title, detail),
  /** Forgets all messages and takes the toast away: at sign-out, the next operator reads none. */
  reset: (): void => store.set(empty),
};

export const toastStore = {
  subscribe: store.subscribe,
  get: store.get,
  markRead: (): void => {
    const state = store.get();
    if (state.unread > 0) store.set({ ...state, unread: 0 });
  },
  /** Does what a message offers, which it does not offer again. */
  act: ({ id }: Pick<ToastMessage, 'id'>): void => {
    const state = store.get();
    // The state's own: a toast that fades out still shows what was taken already.
    const action = state.history.find((message) => message.id === id)?.action;
    const done = (each: ToastMessage) => (each.id === id ? { ...each, action: undefined } : each);
    store.set({ ...state, history: state.history.map(done) });
    action?.run();
  },
  /** Adds the messages from before a reload, once; none of them is shown as a toast. */
  restore: ({ history, unread }: KeptMessages): void => {
    const state = store.get();
    if (state.isRestored) return;
    const restored = history.map((message) => ({
      ...message,
      action: undefined,
      id: (lastId += 1),
    }));
    store.set({
      ...state,
      history: [...state.history, ...restored].slice(0, HISTORY_LENGTH),
      unread: Math.min(state.unread + unread, HISTORY_LENGTH),
      isRestored: true,
    });
  },
};

/** Returns the messages, and renders the component when they change. */
export function useToasts(): ToastState {
  return useSyncExternalStore(toastStore.subscribe, toastStore.get, toastStore.get);
}
