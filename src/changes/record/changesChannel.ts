import * as v from 'valibot';
import { ownName } from '../../shared/browser/base';

/** The ids of changes that were written; null if any may be. */
export type News = readonly string[] | null;

const news = v.nullable(v.array(v.string()));

/** Between the tabs of this browser; null without BroadcastChannel, where a tab learns at its next start. */
const openChannel = () =>
  'BroadcastChannel' in window ? new BroadcastChannel(ownName('console.changes')) : null;

export function tellOtherTabs(ids: News): void {
  const channel = openChannel();
  channel?.postMessage(ids);
  channel?.close();
}

/** Follows what other tabs write; returns the function that ends it. */
export function followOtherTabs(listener: (ids: News) => void): () => void {
  const channel = openChannel();
  if (channel) {
    channel.onmessage = ({ data }: MessageEvent<unknown>) =>
      listener(v.is(news, data) ? data : null);
  }
  return () => channel?.close();
}
