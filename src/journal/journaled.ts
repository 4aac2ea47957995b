import type { Entry } from './entry';
import type { WriteVerdict } from './writeVerdict';

/** What the sender of a change knows better than the journal, which follows the calls. */
export type JournalContext = Partial<Omit<Entry, 'owner' | 'call' | 'outcome'>> & {
  /** What the platform made of an accepted call, where the sender finds that out; null if not. */
  verdict?: () => Promise<WriteVerdict | null>;
};

const contexts = new WeakMap<object, JournalContext>();
const notedBySender = new WeakSet<object>();

/**
 * The arguments of a mutation, with something for its entry in the journal: they must be the very
 * object that is sent. With the `id` of an entry that is kept already, the call is noted there.
 */
export function journaled<Args extends object>(args: Args, context: JournalContext): Args {
  contexts.set(args, context);
  return args;
}

export function contextOf(args: unknown): JournalContext {
  const known = typeof args === 'object' && args !== null ? contexts.get(args) : undefined;
  return known ?? {};
}

/** The arguments of a mutation whose sender keeps its entry itself, since it can learn more later. */
export function unfollowed<Args extends object>(args: Args): Args {
  notedBySender.add(args);
  return args;
}

export const isFollowed = (args: unknown): boolean =>
  typeof args !== 'object' || args === null || !notedBySender.has(args);
