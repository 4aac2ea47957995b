import * as v from 'valibot';
import { isWebAddress } from '../../shared/browser/safeHref';
import { clip } from '../../shared/text';

/* Schemas of entities' fields. Each accepts any JSON value: a malformed one becomes `null`, or the default. */

/** A text of a megabyte must not reach the layout. */
const TEXT_LIMIT = 2_000;
/** Length of a description: the 500 characters that the platform accepts may be pairs (emoji). */
export const DESCRIPTION_LIMIT = 1_000;
/** A longer id counts as missing: clipped, it would name another record. */
const ID_LIMIT = 200;
const ADDRESS_LIMIT = 4_000;
/** The largest count: beyond any real one, and short enough for a card. */
const COUNT_LIMIT = 1_000_000_000;
/** Dates below it are in seconds (until the year 5138), the others in milliseconds (from 1973). */
const LARGEST_SECONDS = 100_000_000_000;
const YEAR_10000 = Date.UTC(10_000, 0);

/** A JSON object; a list is not one, although its `typeof` is 'object'. */
export const jsonObject = v.custom<Record<string, unknown>>(
  (input) => typeof input === 'object' && input !== null && !Array.isArray(input),
);

/** The object that the value is; an empty one for any other value. */
export const asObject = (raw: unknown): Record<string, unknown> =>
  v.is(jsonObject, raw) ? raw : {};

export const objectAt = (body: unknown, key: string) => asObject(asObject(body)[key]);

const printable = v.union([v.string(), v.pipe(v.number(), v.finite(), v.transform(String))]);

const clipped = (limit = TEXT_LIMIT) =>
  v.pipe(
    printable,
    v.transform((text) => clip(text.trim(), limit)),
    v.minLength(1),
  );

export const optionalText = (limit?: number) => v.fallback(v.nullable(clipped(limit)), null);

/** As `optionalText`; `absent` when it is empty or missing. */
export const text = (absent: string, limit?: number) => v.fallback(clipped(limit), absent);

/**
 * A number beyond the exact ones was rounded, and would name another record. Neither the grid nor the cache
 * can look a row up by `__proto__`.
 */
const anyId = v.pipe(
  v.union([v.string(), v.pipe(v.custom<number>(Number.isSafeInteger), v.transform(String))]),
  v.regex(/\S/),
  v.maxLength(ID_LIMIT),
  v.check((key) => key !== '__proto__'),
);

export const optionalId = v.fallback(v.nullable(anyId), null);

export const readId = (raw: unknown): string | null => v.parse(optionalId, raw);

/** An absolute http or https address; null for anything else. */
export const webAddress = v.fallback(
  v.nullable(v.pipe(v.string(), v.maxLength(ADDRESS_LIMIT), v.check(isWebAddress))),
  null,
);

/** True for `true` alone. */
export const flag = v.fallback(v.boolean(), false);

/** Null when it is missing: 'no' would be another answer. */
export const optionalFlag = v.fallback(v.nullable(v.boolean()), null);

const numeric = v.union([
  v.number(),
  v.pipe(v.string(), v.maxLength(30), v.regex(/^-?\d+(\.\d+)?$/), v.transform(Number)),
]);

const wholeNumber = (least: number) =>
  v.pipe(
    numeric,
    // Adding 0 turns -0, which a screen would show as '-0', into 0.
    v.transform((value) => Math.min(COUNT_LIMIT, Math.max(least, Math.floor(value))) + 0),
  );
const counted = wholeNumber(-COUNT_LIMIT);

/** Also from a text (`"12"`). One below 0 is wrong on the server, and shown, so that an operator sees it. */
export const count = v.fallback(counted, 0);

export const optionalCount = v.fallback(v.nullable(counted), null);

/** How many times something counts: at least 1, and 1 where nothing is sent. */
export const multiplier = v.fallback(wholeNumber(1), 1);

/** At least 0: a total, a size, a limit. */
export const optionalTotal = v.fallback(v.nullable(wholeNumber(0)), null);

/** How many rows or pages there are; null for what can be no count. */
export const optionalTally = v.fallback(
  v.nullable(v.pipe(numeric, v.minValue(0), v.maxValue(COUNT_LIMIT), v.transform(Math.floor))),
  null,
);

/** An amount, also negative or fractional; null beyond the safe integers. */
export const optionalAmount = v.fallback(
  v.nullable(
    v.pipe(numeric, v.minValue(-Number.MAX_SAFE_INTEGER), v.maxValue(Number.MAX_SAFE_INTEGER)),
  ),
  null,
);

/** Date.parse alone would read '12' as a day in 2001. */
const isoDate = /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}|$)/;

/** A day without a time is its first moment that has this date in UTC and in the operator's zone. */
function readIsoDate(text: string): number {
  const isDay = !text.includes(':');
  return isDay ? Math.max(Date.parse(text), Date.parse(`${text}T00:00`)) : Date.parse(text);
}

/** An ISO text, or seconds or milliseconds since 1970; null outside the years 1970 to 9999. */
export const instant = v.fallback(
  v.nullable(
    v.pipe(
      v.union([
        v.pipe(v.string(), v.maxLength(40), v.regex(isoDate), v.transform(readIsoDate)),
        v.pipe(
          v.number(),
          v.transform((time) => Math.floor(time < LARGEST_SECONDS ? time * 1000 : time)),
        ),
      ]),
      v.number(),
      // Servers send 0 for a missing time.
      v.minValue(1),
      v.maxValue(YEAR_10000 - 1),
    ),
  ),
  null,
);

export const list = v.fallback(v.array(v.unknown()), () => []);

/** Items that `read` returns null for are dropped. */
export const listOf = <Item>(read: (raw: unknown, index: number) => Item | null) =>
  v.pipe(
    list,
    v.transform((items) => items.map(read).filter((item) => item !== null)),
  );
