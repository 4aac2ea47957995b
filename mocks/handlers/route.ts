import { http, HttpResponse, type HttpHandler } from 'msw';
import { errorBody, PlatformError } from '../platform/errors';
import type { Platform } from '../platform/platform';
import { isAdmin } from '../platform/users';
import type { SandboxRecord } from '../record';
import type { Faults } from '../scenarios';
import { faultyReply, refusal, reply, stalledReply } from './reply';
import { type SignedInVisit, type Visit, visitOf } from './visit';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete' | 'all';

/** JSON for status 200, or a response of the handler's own; what it throws becomes the refusal. */
type Answer<V> = (visit: V) => unknown;

export type ReplayContext = {
  platform: Platform;
  faults: Faults;
  record: SandboxRecord;
  /** Milliseconds that every answer takes. */
  latency: number;
};

/** The one wrapper around every call: it records, delays, applies faults and checks the bearer. */
export class Router {
  constructor(private readonly surroundings: ReplayContext) {}

  /** A call that anybody may make. */
  open(method: Method, path: string, answer: Answer<Visit>): HttpHandler {
    return http[method](`*${path}`, async ({ request, params }) => {
      const visit = await visitOf(request, params);
      const entry = this.surroundings.record.add(visit, this.surroundings.platform.world.now());
      const response = await this.respond(visit, answer);
      entry.status = response.status;
      return response;
    });
  }

  /** A call that needs a good bearer token: 401 otherwise. */
  signedIn(method: Method, path: string, answer: Answer<SignedInVisit>): HttpHandler {
    return this.open(method, path, (visit) =>
      answer({ ...visit, caller: this.surroundings.platform.sessions.callerOf(visit.bearer) }),
    );
  }

  /** A call for admins only: 403 'Forbidden - Admin access required' otherwise. */
  admin(method: Method, path: string, answer: Answer<SignedInVisit>): HttpHandler {
    return this.signedIn(method, path, (visit) => {
      if (!isAdmin(visit.caller.user)) {
        throw new PlatformError(403, 'Forbidden - Admin access required');
      }
      return answer(visit);
    });
  }

  private async respond(visit: Visit, answer: Answer<Visit>): Promise<Response> {
    const { faults, latency } = this.surroundings;
    const { method } = visit;
    const path = visit.url.pathname;
    if (faults.isOffline) return HttpResponse.error();
    const pause = latency + (faults.slownesses.take(method, path)?.ms ?? 0);
    if (pause > 0) await faults.wait(visit.signal, pause);
    const response = this.fault(method, path) ?? (await this.settle(visit, answer));
    if (faults.lostAnswers.take(method, path)) return HttpResponse.error();
    if (!faults.stalls.take(method, path)) return response;
    return stalledReply(response, faults.wait(visit.signal));
  }

  private fault(method: string, path: string): Response | null {
    const { failures, malformations } = this.surroundings.faults;
    const failure = failures.take(method, path);
    if (failure) {
      const { status, headers } = failure;
      return faultyReply(status, failure.body ?? errorBody(status), headers);
    }
    const malformed = malformations.take(method, path);
    if (!malformed) return null;
    return faultyReply(200, malformed.body, {
      'Content-Type': malformed.contentType ?? 'application/json',
    });
  }

  private async settle(visit: Visit, answer: Answer<Visit>): Promise<Response> {
    try {
      const answered = await answer(visit);
      return answered instanceof Response ? answered : reply(200, answered);
    } catch (error) {
      return refusal(error);
    }
  }
}
