import { api } from '../api/api';
import type { RootState } from '../store/rootState';
import { selectSelectedAppId } from '../store/selectedAppSlice';
import { changeIdAt } from './change';
import type { Change } from './changeRecord';
import { selectOpenChanges } from './changesSlice';

type About = Pick<Change, 'owner' | 'kind' | 'subject' | 'base' | 'wanted'> &
  Partial<Pick<Change, 'app' | 'undoes'>>;

export function appNamed(state: RootState, id: string | null): Change['app'] {
  const rows = api.endpoints.getApps.select()(state).data?.rows ?? [];
  const app = rows.find((each) => each.id === id);
  return id === null ? null : { id, name: app?.displayName ?? id };
}

/**
 * A change that is not sent yet, made from the screen that is shown. Younger than all open changes,
 * whatever the device's clock says: they are sent in the order of their times.
 */
export function newChange(state: RootState, about: About): Change {
  const at = Math.max(Date.now(), (selectOpenChanges(state).at(-1)?.at ?? 0) + 1);
  return {
    id: changeIdAt(at),
    owner: about.owner,
    kind: about.kind,
    subject: about.subject,
    app: about.app === undefined ? appNamed(state, selectSelectedAppId(state)) : about.app,
    base: about.base,
    wanted: about.wanted,
    at,
    screen: window.location.pathname,
    sent: 'online',
    runId: null,
    undoes: about.undoes ?? null,
    sentAt: null,
    state: { name: 'waiting' },
  };
}

export type CallOptions = Partial<Pick<Change, 'app'>> & {
  /** The name of the subject on the screen; its id by default. */
  label?: string;
  /** RTK Query's, for a call whose state several components show. */
  fixedCacheKey?: string;
};
