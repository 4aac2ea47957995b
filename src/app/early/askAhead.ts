import { calls } from '../../api/calls';
import { askEarly } from '../../api/earlyAnswers';
import { fillPath, type ApiRequest } from '../../api/request';
import type { PathName } from './pageOf';

/** The list that each screen begins with, on its first page. */
const firstCalls: Partial<Record<PathName, (appId: string) => ApiRequest>> = {
  root: (appId) => calls.statistics({ appId }),
  dashboard: (appId) => calls.statistics({ appId }),
  devices: (appId) => calls.devices({ appId, page: 1 }),
  subscriptions: (appId) => calls.subscriptions({ appId, page: 1 }),
  subscriptionPlans: (appId) => calls.prices({ appId }),
  customers: (appId) => calls.customers({ appId, page: 1 }),
  users: (appId) => calls.users({ appId, page: 1 }),
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

type Asked = {
  /** The screen. */
  name: PathName;
  /** The address's search; a list that it narrows is left to the console. */
  search: string;
  appId: string | null;
  accessToken: string;
  apiBaseUrl: string;
  /** Whether what was kept may be so young that only the profile is asked for again. */
  onlyProfile: boolean;
};

/**
 * Asks for what a signed-in operator's screen begins with (profile, apps, its list) while the
 * console's code is on its way, exactly as the console would: it takes the answers.
 */
export function askAhead(asked: Asked): void {
  const { name, search, appId, accessToken, apiBaseUrl, onlyProfile } = asked;
  const first = search === '' && appId !== null ? firstCalls[name]?.(appId) : undefined;
  const requests = onlyProfile ? [calls.profile()] : [calls.profile(), calls.apps(1), first];
  const authorization = `Bearer ${accessToken}`;
  for (const request of requests) {
    const url = request && urlOf(request, apiBaseUrl);
    if (url) askEarly(url, authorization);
  }
}
