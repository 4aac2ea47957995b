import { getApps } from '../../api/resources/apps/requests';
import { getProfile } from '../../api/resources/auth/requests';
import { prefetchResponse } from '../../api/client/prefetchedResponses';
import { fillPath, type ApiRequest } from '../../api/client/request';
import { firstQueryOf, type ScreenTarget } from './screenTarget';

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

/**
 * Prefetches the first requests of an operator screen (profile, apps, its first query) while the
 * console's code loads. The requests are the console's own, and the console takes the responses.
 */
export function prefetchScreenData(
  target: ScreenTarget,
  asked: Asking & { appId: string | null },
): void {
  const requests = [getProfile(), getApps(1)];
  const query = firstQueryOf(target);
  if (query && asked.appId !== null) requests.push(query.request(asked.appId));
  ask(requests, asked);
}
