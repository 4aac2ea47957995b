import { api } from '../../api/api';
import { currentAddress } from '../../shared/browser/base';
import type { RootState } from '../../store/rootState';
import { selectSelectedAppId } from '../../store/selectedAppSlice';
import { changeIdAt } from './changeIds';
import type { Change } from './changeRecord';
import { selectOpenChanges } from './changesSlice';
import { kindNamed } from '../kinds/kinds';

type About = Pick<Change, 'owner' | 'kind' | 'subject' | 'before' | 'after'> &
  Partial<Pick<Change, 'app' | 'undoes'>>;

export function appNamed(state: RootState, id: string | null): Change['app'] {
  const rows = api.endpoints.getApps.select()(state).data?.rows ?? [];
  const app = rows.find((each) => each.id === id);
  return id === null ? null : { id, name: app?.displayName ?? id };
}

function appOf(state: RootState, { kind, subject }: About): Change['app'] {
  const app = kindNamed(kind)?.app;
  if (app === 'target') return { id: subject.id, name: subject.label };
  return app === 'selected' ? appNamed(state, selectSelectedAppId(state)) : null;
}

/**
 * Creates a change that is not sent yet, with the current screen's path. Its time is later than
 * that of all open changes, even if the device's clock was set back, because changes are sent in
 * the order of their times.
 */
export function newChange(state: RootState, about: About): Change {
  const at = Math.max(Date.now(), (selectOpenChanges(state).at(-1)?.at ?? 0) + 1);
  return {
    id: changeIdAt(at),
    at,
    app: appOf(state, about),
    screen: currentAddress().pathname,
    sent: 'online',
    runId: null,
    undoes: null,
    sentAt: null,
    state: { name: 'waiting' },
    ...about,
  };
}

export type CallOptions = Partial<Pick<Change, 'app'>> & {
  /** Displayed name of the subject; its id by default. */
  label?: string;
  /** RTK Query's key for a call whose state several components show. */
  fixedCacheKey?: string;
};
