import type { VariantType } from 'notistack';
import { useSyncExternalStore } from 'react';
import { createExternalStore } from '../externalStore';
import { clip } from '../text';

type ToastVariant = Extract<VariantType, 'success' | 'error' | 'info'>;

/** Action that a message offers. It can run once, and a reload removes it. */
export type ToastAction = {
  label: string;
  /** Whether the action changes data. It is then disabled while the console is read-only. */
  isChange?: true;
  run: () => unknown;
};

export type ToastMessage = {
  id: number;
  variant: ToastVariant;
  title: string;
  detail: string | undefined;
  /** In-app path to the subject of the message. */
  to: string | undefined;
  action: ToastAction | undefined;
  /** Id of the job whose result the message reports. */
  job: string | undefined;
  /** Whether the bell counts the message (see `from` in `ToastOptions`). */
  isUnread: boolean;
  at: number;
};

type ToastOptions = {
  to?: string;
  action?: ToastAction | undefined;
  job?: string;
  /**
   * Whether the bell keeps the message. A message that only confirms what the operator sees anyway,
   * such as a copied text, is shown as a toast and then forgotten.
   */
  isKept?: false;
  /**
   * Origin of the message, which decides whether it counts as unread. `background` messages always
   * count, because the operator is busy with other work. `form` messages never count while the page
   * is visible, because the form shows the failure itself. Other messages count only if they are
   * failures.
   */
  from?: 'background' | 'form';
};

type ToastState = {
  /** Messages of this session, newest first. */
  history: readonly ToastMessage[];
  /** Message to show as a toast. Messages restored after a reload are never shown as toasts. */
  newest: ToastMessage | null;
  isRestored: boolean;
};

/** Message that survives a reload of the tab. */
export type KeptMessage = Omit<ToastMessage, 'id' | 'action'>;

export const HISTORY_LENGTH = 50;
export const MAX_TITLE_LENGTH = 200;
export const MAX_DETAIL_LENGTH = 500;

const empty: ToastState = { history: [], newest: null, isRestored: false };

const store = createExternalStore(empty);
let lastId = 0;

function show(
  variant: ToastVariant,
  title: string,
  detail: string | undefined,
  { to, action, job, isKept, from }: ToastOptions = {},
): void {
  lastId += 1;
  const message: ToastMessage = {
    id: lastId,
    variant,
    title: clip(title, MAX_TITLE_LENGTH),
    detail: detail === undefined ? undefined : clip(detail, MAX_DETAIL_LENGTH),
    to,
    action,
    job,
    // A message in a hidden tab always counts, because the operator can't see it.
    isUnread: document.hidden || from === 'background' || (variant === 'error' && from !== 'form'),
    at: Date.now(),
  };
  const state = store.get();
  if (isKept === false) {
    store.set({ ...state, newest: message });
    return;
  }
  store.set({
    ...state,
    history: [message, ...state.history].slice(0, HISTORY_LENGTH),
    newest: message,
  });
}

/** Shows messages to the operator. Callable from anywhere, also outside components. */
export const toast = {
  success: (title: string, detail?: string, options?: ToastOptions): void =>
    show('success', title, detail, options),
  error: (title: string, detail?: string, options?: ToastOptions): void =>
    show('error', title, detail, options),
  info: (title: string, detail?: string, options?: ToastOptions): void =>
    show('info', title, detail, options),
  /**
   * Removes all messages and the visible toast at sign-out, so that the next operator can't read
   * them.
   */
  reset: (): void => store.set(empty),
};

export const toastStore = {
  subscribe: store.subscribe,
  get: store.get,
  markRead: (): void => {
    const state = store.get();
    if (!state.history.some(({ isUnread }) => isUnread)) return;
    store.set({
      ...state,
      history: state.history.map((message) => ({ ...message, isUnread: false })),
    });
  },
  /** Runs a message's action, and removes it from the message. */
  act: ({ id }: Pick<ToastMessage, 'id'>): void => {
    const state = store.get();
    // Looks the action up in the state, because a toast that fades out still shows an action that
    // already ran.
    const action = state.history.find((message) => message.id === id)?.action;
    const done = (each: ToastMessage) => (each.id === id ? { ...each, action: undefined } : each);
    store.set({ ...state, history: state.history.map(done) });
    action?.run();
  },
  /** Adds the messages from before a reload, once. They are not shown as toasts. */
  restore: (history: readonly KeptMessage[]): void => {
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
      isRestored: true,
    });
  },
};

/** Rerenders the component when the messages change. */
export function useToasts(): ToastState {
  return useSyncExternalStore(toastStore.subscribe, toastStore.get, toastStore.get);
}
