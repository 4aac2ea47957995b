import { getApps, getAppStatistics } from '../../api/resources/apps/requests';
import { getProfile } from '../../api/resources/auth/requests';
import { getCustomers } from '../../api/resources/customers/requests';
import { getDevices } from '../../api/resources/devices/requests';
import { getPrices, getSubscriptions } from '../../api/resources/subscriptions/requests';
import { getUsers } from '../../api/resources/users/requests';
import { prefetchResponse } from '../../api/client/prefetchedResponses';
import { fillPath, type ApiRequest } from '../../api/client/request';
import type { PathName, ScreenTarget } from './screenTarget';

/** The list that each screen begins with, on its first page. */
const firstCalls: Partial<Record<PathName, (appId: string) => ApiRequest>> = {
  root: (appId) => getAppStatistics({ appId }),
  dashboard: (appId) => getAppStatistics({ appId }),
  devices: (appId) => getDevices({ appId, page: 1 }),
  subscriptions: (appId) => getSubscriptions({ appId, page: 1 }),
  subscriptionPlans: (appId) => getPrices({ appId }),
  customers: (appId) => getCustomers({ appId, page: 1 }),
  users: (appId) => getUsers({ appId, page: 1 }),
};

function urlOf({ path, pathParams, query = {} }: ApiRequest, apiBaseUrl: string): string | null {
  const filled = fillPath(path, pathParams);
  if (filled === null) return null;
  const url = new URL(apiBaseUrl + filled, window.location.href);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.append(name, String(value));
  }
  return url.href;
}

type Asking = { accessToken: string; apiBaseUrl: string };

function ask(requests: readonly ApiRequest[], { accessToken, apiBaseUrl }: Asking): void {
  for (const request of requests) {
    const url = urlOf(request, apiBaseUrl);
    if (url) prefetchResponse(url, `Bearer ${accessToken}`);
  }
}

/** The screen's own request; a list that the address narrows is left to the screen. */
function firstRequests({ name, search }: ScreenTarget, appId: string | null): ApiRequest[] {
  const first = search === '' && appId !== null ? firstCalls[name]?.(appId) : undefined;
  return first ? [first] : [];
}

/**
 * Asks for what a signed-in operator's screen begins with (profile, apps, its list) while the
 * console's code is on its way, exactly as the console would: it takes the answers.
 *
 * @param asked.onlyProfile what was kept may be so young that nothing else is asked for again
 */
export function prefetchScreenData(
  target: ScreenTarget,
  asked: Asking & { appId: string | null; onlyProfile: boolean },
): void {
  const lists = asked.onlyProfile ? [] : [getApps(1), ...firstRequests(target, asked.appId)];
  ask([getProfile(), ...lists], asked);
}

/**
 * Asks for the list of a screen that is about to be mounted, as soon as it is known for which app:
 * the screen's code and its first render need not come first.
 */
export function prefetchList(target: ScreenTarget, appId: string, asking: Asking): void {
  ask(firstRequests(target, appId), asking);
}
