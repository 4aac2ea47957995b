import * as v from 'valibot';
import { isWebAddress } from '../../shared/browser/safeHref';
import { clip } from '../../shared/text';

/*
 * Schemas of entities' fields. Each accepts any JSON value: a malformed one becomes `null` or the
 * default.
 */

/** Maximum length of a text, because a text of a megabyte must not reach the layout. */
const TEXT_LIMIT = 2_000;
/**
 * Maximum length of a description. The platform accepts 500 characters, each of which may be a
 * surrogate pair (emoji).
 */
export const DESCRIPTION_LIMIT = 1_000;
/**
 * Maximum length of an id. A longer id counts as missing, because a clipped one could name another
 * record.
 */
const ID_LIMIT = 200;
const ADDRESS_LIMIT = 4_000;
/** Largest count that is shown: larger than any real one, and short enough for a card. */
const COUNT_LIMIT = 1_000_000_000;
/**
 * Numeric dates below this are in seconds (until the year 5138), others in milliseconds (from
 * 1973).
 */
const LARGEST_SECONDS = 100_000_000_000;
const YEAR_10000 = Date.UTC(10_000, 0);

/** A JSON object. Excludes arrays, although their `typeof` is 'object'. */
export const jsonObject = v.custom<Record<string, unknown>>(
  (input) => typeof input === 'object' && input !== null && !Array.isArray(input),
);

/** Empty object for any value that is not an object. */
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

/** Text of at most `limit` characters, or `absent` for an empty, missing or malformed value. */
export const text = (absent: string, limit?: number) => v.fallback(clipped(limit), absent);

/**
 * Rejects unsafe integers, because parsing has rounded them, so that they could name another
 * record. Rejects `__proto__`, because neither the grid nor the cache can look it up.
 */
const anyId = v.pipe(
  v.union([v.string(), v.pipe(v.custom<number>(Number.isSafeInteger), v.transform(String))]),
  v.regex(/\S/),
  v.maxLength(ID_LIMIT),
  v.check((key) => key !== '__proto__'),
);

export const optionalId = v.fallback(v.nullable(anyId), null);

export const readId = (raw: unknown): string | null => v.parse(optionalId, raw);

/** Absolute http or https address; null for anything else. */
export const webAddress = v.fallback(
  v.nullable(v.pipe(v.string(), v.maxLength(ADDRESS_LIMIT), v.check(isWebAddress))),
  null,
);

/** Boolean, also as a number or a text: 1, `'1'`, `'true'`. */
const anyFlag = v.union([
  v.boolean(),
  v.pipe(
    v.picklist([1, '1', 'true']),
    v.transform(() => true),
  ),
  v.pipe(
    v.picklist([0, '0', 'false']),
    v.transform(() => false),
  ),
]);

/** Boolean that is false for any other value. */
export const flag = v.fallback(anyFlag, false);

/** Boolean as sent. Null for a missing one, because false would look like the server's answer. */
export const optionalFlag = v.fallback(v.nullable(anyFlag), null);

const numeric = v.union([
  v.number(),
  v.pipe(v.string(), v.maxLength(30), v.regex(/^-?\d+(\.\d+)?$/), v.transform(Number)),
]);

const wholeNumber = (least: number) =>
  v.pipe(
    numeric,
    // Adding 0 turns -0 into 0, because a screen would show '-0'.
    v.transform((value) => Math.min(COUNT_LIMIT, Math.max(least, Math.floor(value))) + 0),
  );
const counted = wholeNumber(-COUNT_LIMIT);

/**
 * Count as a number or as a text (`"12"`). A negative count is a server error, and is kept so that
 * an operator sees it.
 */
export const count = v.fallback(counted, 0);

export const optionalCount = v.fallback(v.nullable(counted), null);

/** Whole number of at least 1, such as an interval count. A missing or smaller one becomes 1. */
export const multiplier = v.fallback(wholeNumber(1), 1);

/** Total, size or limit of at least 0; null when missing. */
export const optionalTotal = v.fallback(v.nullable(wholeNumber(0)), null);

/** Number of rows or pages; null for a value that can't be a count. */
export const optionalTally = v.fallback(
  v.nullable(v.pipe(numeric, v.minValue(0), v.maxValue(COUNT_LIMIT), v.transform(Math.floor))),
  null,
);

/** Amount, which may be negative or fractional; null beyond the safe integers. */
export const optionalAmount = v.fallback(
  v.nullable(
    v.pipe(numeric, v.minValue(-Number.MAX_SAFE_INTEGER), v.maxValue(Number.MAX_SAFE_INTEGER)),
  ),
  null,
);

/** Pattern of a text that `Date.parse` may read. Without it, '12' would become a day in 2001. */
const isoDate = /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}|$)/;

/**
 * Parses an ISO text. A date without a time becomes the first moment that has this date both in UTC
 * and in the operator's time zone.
 */
function readIsoDate(text: string): number {
  const isDay = !text.includes(':');
  return isDay ? Math.max(Date.parse(text), Date.parse(`${text}T00:00`)) : Date.parse(text);
}

/**
 * Time from an ISO text, or from seconds or milliseconds since 1970; null outside the years 1970 to
 * 9999.
 */
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
      // Rejects 0, which servers send for a missing time.
      v.minValue(1),
      v.maxValue(YEAR_10000 - 1),
    ),
  ),
  null,
);

export const list = v.fallback(v.array(v.unknown()), () => []);

/** List of the values that `read` returns for the items, without its nulls. */
export const listOf = <Item>(read: (raw: unknown, index: number) => Item | null) =>
  v.pipe(
    list,
    v.transform((items) => items.map(read).filter((item) => item !== null)),
  );
