import * as v from 'valibot';
import { ownName } from '../../shared/browser/base';

/** Ids of the changes that were written; null if they are unknown. */
export type News = readonly string[] | null;

const news = v.nullable(v.array(v.string()));

/**
 * Opens the channel between the tabs of this browser. Null if the browser lacks or refuses it: a
 * tab then reads the changes of others when it next starts.
 */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel(ownName('console.changes'));
  } catch {
    return null;
  }
}

export function tellOtherTabs(ids: News): void {
  const channel = openChannel();
  channel?.postMessage(ids);
  channel?.close();
}

/** Calls the listener when another tab writes changes. Returns a function that unsubscribes it. */
export function followOtherTabs(listener: (ids: News) => void): () => void {
  const channel = openChannel();
  if (channel) {
    channel.onmessage = ({ data }: MessageEvent<unknown>) =>
      listener(v.is(news, data) ? data : null);
  }
  return () => channel?.close();
}
