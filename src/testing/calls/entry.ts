import type { api } from '../../api/api';

/** Name of an endpoint in `api.ts`. */
export type EndpointName = keyof typeof api.endpoints;

/** Values of a request that differ between sandboxes, such as the ids of existing records. */
export type SampleIds = Record<
  | ('appId' | 'appName' | 'customerId' | 'deviceId' | 'busyDeviceId' | 'fileId' | 'priceId')
  | ('userId' | 'stripeCustomerId' | 'verificationToken' | 'resetToken'),
  string
>;

type ArgsOf<Name extends EndpointName> = Parameters<(typeof api.endpoints)[Name]['initiate']>[0];

/** Expected outcome of a response without the result of the call: the call fails. */
export const fails = Symbol('fails');

/** Body of a response with status 200, and the data that the call returns, or `fails`. */
export type SampleResponse = readonly [what: string, body: unknown, expected: unknown];

/** Address with names of sample ids, such as `/users?user={userId}`. */
type Address = string;

/** Screen that sends a query to show its response. */
export type ShownAt = {
  at: Address;
  /** Account that opens the screen. The default is the owner of a farm, who has a merchant. */
  as?: 'admin';
  /** Text that the page shows once it has the response. */
  shows: RegExp;
  /** Steps on the page that send the query. By default, the page itself sends it. */
  steps?: () => Promise<unknown>;
};

/** Action of an operator or a visitor that sends a call. */
export type SentBy = {
  at: Address;
  /** Account that acts. The default is an administrator. */
  as?: 'visitor';
  /**
   * Steps that make the button appear, such as selecting a row. They change nothing on the platform
   * and can be repeated. By default, the page itself shows the button.
   */
  prepare?: () => Promise<unknown>;
  /**
   * Name of the button that begins the action. Read-only mode disables it, unless the call changes
   * nothing.
   */
  control?: RegExp;
  /** Steps that send the call, after `prepare`. They can be repeated. */
  steps: () => Promise<unknown>;
};

/** Origin of a call in the console: screens that show its response, or actions that send it. */
type Place =
  | { shownAt: readonly [ShownAt, ...ShownAt[]] }
  | { sentBy: SentBy | readonly [SentBy, ...SentBy[]] };

/** All that the tests know of an endpoint. `calls` in index.ts has an entry for each. */
type CallEntry<Name extends EndpointName> = {
  /**
   * Method, path and encoded query of the expected request. A sample id replaces each name in
   * braces: `GET /api/users/{userId}`.
   */
  request: `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /api${string}`;
  /** Body of the expected request. The default is none. */
  body?: (ids: SampleIds) => unknown;
  /**
   * Whether the request contains the session's token. The default is true. Only a call without a
   * token is open to visitors.
   */
  bearer?: false;
  /** Whether only administrators may make the call. The default is false. */
  needsAdmin?: true;
  /** Expected data from the sandbox, with enough fields to show that the response was read. */
  result: unknown;
  /** Well-formed and malformed responses. malformed.test.ts adds generated ones. */
  responses: readonly [SampleResponse, ...SampleResponse[]];
  /** Paths of facts whose flags and lists are null if the response lacks them. */
  nullFacts?: RegExp;
  /** Whether the device keeps the query's data. The default is false. */
  isPersisted?: true;
  /** Whether a mutation is also sent in read-only mode. The default is false. */
  changesNothing?: true;
} & (undefined extends ArgsOf<Name>
  ? { args?: undefined }
  : { args: (ids: SampleIds) => ArgsOf<Name> }) &
  Place;

/** Entries of some endpoints. */
export type CallEntries<Name extends EndpointName> = { [Each in Name]: CallEntry<Each> };

/** Replaces the names in braces, such as `{userId}`, with encoded sample ids. */
export function withIds(text: string, ids: SampleIds): string {
  const known = new Map(Object.entries(ids));
  return text.replace(/\{(\w+)\}/g, (_braces, name: string) => {
    const id = known.get(name);
    if (id === undefined) throw new Error(`There is no sample id ${name}`);
    return encodeURIComponent(id);
  });
}
