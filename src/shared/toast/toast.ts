import type { VariantType } from 'notistack';
import { useSyncExternalStore } from 'react';
import { clip } from '../text';

type ToastVariant = Extract<VariantType, 'success' | 'error' | 'info'>;

export type ToastMessage = {
  id: number;
  variant: ToastVariant;
  title: string;
  detail: string | undefined;
  at: number;
};

type ToastState = {
  /** This session's messages, newest first. */
  history: readonly ToastMessage[];
  unread: number;
};

const HISTORY_LENGTH = 50;
const MAX_TITLE_LENGTH = 200;
const MAX_DETAIL_LENGTH = 500;

const empty: ToastState = { history: [], unread: 0 };

let state = empty;
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: ToastState): void {
  state = next;
  for (const listener of listeners) listener();
}

function show(variant: ToastVariant, title: string, detail?: string): void {
  lastId += 1;
  const message: ToastMessage = {
    id: lastId,
    variant,
    title: clip(title, MAX_TITLE_LENGTH),
    detail: detail === undefined ? undefined : clip(detail, MAX_DETAIL_LENGTH),
    at: Date.now(),
  };
  change({
    history: [message, ...state.history].slice(0, HISTORY_LENGTH),
    unread: Math.min(state.unread + 1, HISTORY_LENGTH),
  });
}

/**
 * Shows messages to the operator, and needs no component or hook. The toaster shows the newest
 * message, the history keeps those of the session.
 */
export const toast = {
  success: (title: string, detail?: string): void => show('success', title, detail),
  error: (title: string, detail?: string): void => show('error', title, detail),
  info: (title: string, detail?: string): void => show('info', title, detail),
  /** Forgets all messages and takes the toast away: at sign-out, the next operator reads none. */
  reset: (): void => change(empty),
};

export const toastStore = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  get: (): ToastState => state,
  markRead: (): void => {
    if (state.unread > 0) change({ ...state, unread: 0 });
  },
};

/** Returns the messages, and renders the component when they change. */
export function useToasts(): ToastState {
  return useSyncExternalStore(toastStore.subscribe, toastStore.get, toastStore.get);
}
