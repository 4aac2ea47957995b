import { getResponse } from 'msw';
import { isObject } from '../platform/fields';
import { SANDBOX_ACCOUNTS, type SandboxAccount } from '../platform/seed/accounts';
import { createSandbox, type Sandbox, type SandboxOptions } from '../sandbox';
import { createClock } from './clock';

type Send = (request: Request) => Promise<Response>;

/** Response of the platform. `body` is the parsed JSON, or the text of any other body. */
type Answer = { status: number; body: unknown; headers: Headers };

/**
 * Returns a value inside a JSON body, such as `at(body, 'data.0.id')`; undefined if it is missing.
 */
export const at = (body: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => {
    if (Array.isArray(value)) return value[Number(key)];
    return isObject(value) ? value[key] : undefined;
  }, body);

export const textAt = (body: unknown, path: string): string => {
  const value = at(body, path);
  if (typeof value === 'string') return value;
  throw new Error(`No text at ${path} in ${JSON.stringify(body)}`);
};

export const listAt = (body: unknown, path: string): unknown[] => {
  const value: unknown = path === '' ? body : at(body, path);
  if (Array.isArray(value)) return value;
  throw new Error(`No list at ${path} in ${JSON.stringify(body)}`);
};

const parsedOrText = (text: string): unknown => {
  try {
    const body: unknown = JSON.parse(text);
    return body;
  } catch {
    return text;
  }
};

/** Sends requests directly to a sandbox's handlers, without a network. */
export const straightTo =
  ({ handlers }: Sandbox): Send =>
  async (request) => {
    const response = await getResponse(handlers, request);
    if (!response) throw new Error(`No handler for ${request.method} ${request.url}`);
    return response;
  };

/** Client that calls the platform as the console does, with the bearer token it received last. */
export class Client {
  accessToken: string | null = null;
  refreshToken = '';
  userId = '';

  constructor(
    private readonly send: Send,
    private readonly base = 'http://platform.test',
  ) {}

  async call(method: string, path: string, body?: unknown): Promise<Answer> {
    const headers = new Headers({ 'Content-Type': 'application/json' });
    if (this.accessToken !== null) headers.set('Authorization', `Bearer ${this.accessToken}`);
    const init =
      body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) };
    const response = await this.send(new Request(new URL(path, this.base), init));
    const text = await response.text();
    return { status: response.status, body: parsedOrText(text), headers: response.headers };
  }

  async signIn({ email, password }: Pick<SandboxAccount, 'email' | 'password'>): Promise<this> {
    const { body } = await this.call('POST', '/api/auth/login', { email, password });
    this.accessToken = textAt(body, 'access_token');
    this.refreshToken = textAt(body, 'refresh_token');
    this.userId = textAt(body, 'userId');
    return this;
  }

  /** Requests new tokens once, and uses them if the platform sends them. */
  async refresh(refreshToken = this.refreshToken): Promise<Answer> {
    const { userId } = this;
    const answer = await this.call('POST', '/api/auth/refresh', { refreshToken, userId });
    if (answer.status === 200) {
      this.accessToken = textAt(answer.body, 'access_token');
      this.refreshToken = textAt(answer.body, 'refresh_token');
    }
    return answer;
  }
}

type SetUpOptions = Omit<SandboxOptions, 'now'> & {
  as?: Pick<SandboxAccount, 'email' | 'password'>;
};

/**
 * Creates a sandbox whose clock does not advance, and a signed-in client, by default of the
 * administrator.
 */
export const setUpSandbox = async ({
  as = SANDBOX_ACCOUNTS.admin,
  ...options
}: SetUpOptions = {}) => {
  const clock = createClock();
  const sandbox = createSandbox({ ...options, now: clock.now });
  const client = await new Client(straightTo(sandbox)).signIn(as);
  return { clock, sandbox, client, store: sandbox.platform.store };
};
