import { useEffect } from 'react';
import * as v from 'valibot';
import { persisted } from '../../shared/browser/persisted';
import {
  HISTORY_LENGTH,
  MAX_DETAIL_LENGTH,
  MAX_TITLE_LENGTH,
  toastStore,
  type KeptMessage,
} from '../../shared/toast/toast';
import { useAppSelector } from '../../store/hooks';
import { ownerOf } from '../../store/owner';
import { selectSessionUser } from '../../store/sessionSlice';
import { tabStore } from '../../shared/browser/storage';
import { MESSAGES_KEY } from '../../shared/browser/storageKeys';

const text = (length: number) => v.pipe(v.string(), v.maxLength(length));

const storedMessages = persisted({
  store: tabStore,
  key: MESSAGES_KEY,
  schema: v.object({
    owner: v.string(),
    history: v.pipe(
      v.array(
        v.object({
          variant: v.picklist(['success', 'error', 'info']),
          title: text(MAX_TITLE_LENGTH),
          detail: v.optional(text(MAX_DETAIL_LENGTH)),
          // A path of the console, never another host.
          to: v.optional(v.pipe(text(2000), v.regex(/^\/(?![/\\])/))),
          job: v.optional(text(100)),
          isUnread: v.boolean(),
          at: v.pipe(v.number(), v.finite()),
        }),
      ),
      v.maxLength(HISTORY_LENGTH),
    ),
  }),
});

function read(owner: string): KeptMessage[] {
  const kept = storedMessages.get();
  if (kept?.owner !== owner) return [];
  return kept.history.map(({ detail, to, job, ...message }) => ({ ...message, detail, to, job }));
}

function write(owner: string): void {
  const history = toastStore
    .get()
    .history.map(({ variant, title, detail, to, job, isUnread, at }) => ({
      variant,
      title,
      detail,
      to,
      job,
      isUnread,
      at,
    }));
  storedMessages.set(history.length === 0 ? null : { owner, history });
}

/**
 * Keeps the operator's messages in this tab's storage, so that they survive a reload
 * (docs/product/shell.md#toasts).
 */
export function useKeptMessages(): void {
  const userId = useAppSelector(selectSessionUser)?.id;
  useEffect(() => {
    if (userId === undefined) return undefined;
    const owner = ownerOf(userId);
    const unsubscribe = toastStore.subscribe(() => write(owner));
    toastStore.restore(read(owner));
    return unsubscribe;
  }, [userId]);
}
