import { http, HttpResponse, type HttpHandler } from 'msw';
import { errorBody, PlatformError } from '../platform/errors';
import type { Platform } from '../platform/platform';
import { isAdmin } from '../platform/users';
import type { SandboxRecord } from '../record';
import type { Faults } from '../scenarios';
import { faultyReply, refusal, reply, stalledReply } from './reply';
import { type SignedInCall, type Call, readCall } from './call';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete' | 'all';

/**
 * Function that handles a call. It returns a body for status 200, or a Response. A thrown error
 * becomes an error response.
 */
type Answer<C> = (call: C) => unknown;

type RouterContext = {
  platform: Platform;
  faults: Faults;
  record: SandboxRecord;
  /** Delay of every response (milliseconds). */
  latency: number;
};

/** Wraps each call's handler: records the call, delays it, applies faults and checks the token. */
export class Router {
  constructor(private readonly context: RouterContext) {}

  /** Registers a call that needs no sign-in. */
  open(method: Method, path: string, answer: Answer<Call>): HttpHandler {
    return http[method](`*${path}`, async ({ request, params }) => {
      const call = await readCall(request, params);
      const entry = this.context.record.add(call, this.context.platform.world.now());
      const response = await this.respond(call, answer);
      entry.status = response.status;
      return response;
    });
  }

  /** Registers a call that needs a valid access token. Responds with 401 otherwise. */
  signedIn(method: Method, path: string, answer: Answer<SignedInCall>): HttpHandler {
    return this.open(method, path, (call) =>
      answer({ ...call, caller: this.context.platform.sessions.callerOf(call.bearer) }),
    );
  }

  /**
   * Registers a call that only administrators may make. Responds with 403 'Forbidden - Admin access
   * required' otherwise.
   */
  admin(method: Method, path: string, answer: Answer<SignedInCall>): HttpHandler {
    return this.signedIn(method, path, (call) => {
      if (!isAdmin(call.caller.user)) {
        throw new PlatformError(403, 'Forbidden - Admin access required');
      }
      return answer(call);
    });
  }

  private async respond(call: Call, answer: Answer<Call>): Promise<Response> {
    const { faults, latency } = this.context;
    const { method } = call;
    const path = call.url.pathname;
    if (faults.isOffline) return HttpResponse.error();
    const pause = latency + (faults.slownesses.take(method, path)?.ms ?? 0);
    if (pause > 0) await faults.wait(call.signal, pause);
    const response = this.fault(method, path) ?? (await this.settle(call, answer));
    if (faults.lostAnswers.take(method, path)) return HttpResponse.error();
    if (!faults.stalls.take(method, path)) return response;
    return stalledReply(response, faults.wait(call.signal));
  }

  private fault(method: string, path: string): Response | null {
    const { failures, malformations } = this.context.faults;
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

  private async settle(call: Call, answer: Answer<Call>): Promise<Response> {
    try {
      this.context.platform.days.catchUp();
      const answered = await answer(call);
      return answered instanceof Response ? answered : reply(200, answered);
    } catch (error) {
      return refusal(error);
    }
  }
}
