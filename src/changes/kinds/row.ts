import { nanoid } from '@reduxjs/toolkit';
import type { TagDescription } from '@reduxjs/toolkit/query';
import type * as v from 'valibot';
import { exactReader, readSubject, withId } from '../../api/adapters/entity';
import { localError, refusedError, type ApiError, type CallError } from '../../api/client/errors';
import type { ApiRequest } from '../../api/client/request';
import { requireResult, type TagType } from '../../api/resources/endpointParts';
import type { RunCall, StartCall } from '../../api/runCalls';
import {
  fieldOf,
  parseValues,
  type Fields,
  type FieldValue,
  type FieldValues,
  type ValuesOf,
} from '../record/fields';

/** Values of the row that a change affects, as read from the platform. */
export type RowReading = {
  /** Values as the screens show them: shortened, and with substitutes for missing ones. */
  shown: FieldValues;
  /** Values that may be sent back. Contains only fields that the response holds in full. */
  exact: FieldValues;
};

type WriteResult =
  | { error: CallError }
  /** `isProved`: the response contains all values that were sent. */
  | { isProved: boolean; error?: undefined };

export type Row = {
  error?: undefined;
  values: FieldValues;
  /**
   * Names of the fields in `values` that were read in full. Only these can be recorded as values
   * before a change.
   */
  exact: readonly string[];
  /** Sends the changed fields together with the platform's own values for the other fields. */
  send: (after: FieldValues) => Promise<WriteResult>;
};

export type RowMeans = {
  runCall: RunCall;
  /** Leaves the retries of a read to the queue, in which the caller sends it. */
  skipsRetry?: boolean;
};

export type RowOfKind = {
  /** Reads the row from the platform, never from the cache. */
  read: (id: string, means: RowMeans) => Promise<Row | { error: CallError }>;
  tags: (id: string) => TagDescription<TagType>[];
};

/**
 * Arguments of a read. A unique `reading` prevents RTK Query from sharing an older request that is
 * still pending.
 */
export type ReadingArgs = { id: string; reading: string; skipsRetry: boolean };

type ExactSchemas = Record<string, v.GenericSchema<unknown, FieldValue>>;

/**
 * `queryFn` that reads a row. A response with another id counts as malformed.
 *
 * @param subject the field of the body that may hold the row
 * @param schemas schemas of the fields that may be sent back, as strict as the platform's call
 */
export function readingOf<Shown extends { id: string }>(
  toRequest: (args: { id: string }) => ApiRequest,
  subject: string,
  readShown: (body: unknown) => Shown | null,
  toValues: (row: Shown) => FieldValues,
  schemas: ExactSchemas,
) {
  const toReading = ({ id, skipsRetry }: ReadingArgs) => ({ ...toRequest({ id }), skipsRetry });
  return requireResult(toReading, (body: unknown, { id }: ReadingArgs): RowReading | null => {
    const row = withId(id, readShown(body));
    const found = withId(id, readSubject(body, ['data', subject], exactReader(schemas)));
    return row && found && { shown: toValues(row), exact: found.exact };
  });
}

export type RowCalls<Of extends Fields, Data> = Omit<RowOfKind, 'read'> & {
  fields: Of;
  read: (args: ReadingArgs) => StartCall<RowReading>;
  /**
   * Fields that the call overwrites, which must therefore have been read. Defaults to all `fields`.
   */
  needs?: readonly string[];
  write: (id: string, values: ValuesOf<Of>) => StartCall<Data>;
  /** Fields whose values the response proves; null for a field that it doesn't. */
  told: (data: Data, id: string) => Readonly<Record<string, FieldValue | null>>;
};

/**
 * Error for a write that is not sent, because it would overwrite values that the console does not
 * know.
 */
function unread(fields: Fields, unknown: readonly string[]): ApiError {
  const names = unknown.map((name) => fieldOf(fields, name).label).join(' and ');
  return refusedError(`${names} couldn’t be fully loaded, so nothing was saved`);
}

export function rowOf<Of extends Fields, Data>({
  fields,
  needs = Object.keys(fields),
  write,
  told,
  read: initiate,
  ...others
}: RowCalls<Of, Data>): RowOfKind {
  async function read(
    id: string,
    { runCall, skipsRetry = false }: RowMeans,
  ): Promise<Row | { error: CallError }> {
    const found = await runCall(initiate({ id, skipsRetry, reading: nanoid() }));
    // Without data or an error, the cache entry of the read was removed in the meantime.
    if (!found.data || found.error) return { error: found.error ?? localError('aborted') };
    const { shown, exact } = found.data;
    const unknown = needs.filter((field) => !(field in exact));
    if (unknown.length > 0) return { error: unread(fields, unknown) };

    /** Whether the screens show only a part of the field's text. */
    const isShort = (field: string): boolean => {
      const whole = exact[field];
      return typeof whole === 'string' && whole.trim() !== shown[field];
    };

    async function send(after: FieldValues): Promise<WriteResult> {
      const short = Object.keys(after).filter(isShort);
      if (short.length > 0) return { error: unread(fields, short) };
      const { data, error } = await runCall(write(id, parseValues(fields, { ...exact, ...after })));
      if (data === undefined || error) return { error: error ?? localError('aborted') };
      const proved = told(data, id);
      const isProved = Object.entries(after).every(([name, value]) =>
        fieldOf(fields, name).isSame(proved[name] ?? undefined, value),
      );
      return { isProved };
    }

    return { values: shown, exact: Object.keys(exact), send };
  }

  return { ...others, read };
}

/**
 * Options of a mutation that RTK Query does not track: the record of the change holds its state.
 */
export const once = { track: false } as const;
