import { getResponse } from 'msw';
import { isObject } from '../platform/fields';
import type { SandboxAccount } from '../platform/seed/accounts';
import type { Sandbox } from '../sandbox';

export type Send = (request: Request) => Promise<Response>;

/** `body` is the parsed JSON, or the text where it is none. */
export type Answer = { status: number; body: unknown; headers: Headers };

/** A value inside a JSON answer: `at(body, 'data.0.id')`; undefined where there is none. */
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

/** Hands a request to the handlers without any network. */
export const straightTo =
  ({ handlers }: Sandbox): Send =>
  async (request) => {
    const response = await getResponse(handlers, request);
    if (!response) throw new Error(`No handler for ${request.method} ${request.url}`);
    return response;
  };

/** Calls the platform as a client would, with the bearer token that it was given last. */
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

  /** One refresh; keeps the new pair when there is one. */
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
