import * as v from 'valibot';
import { isWebAddress } from '../../shared/safeHref';
import { clip } from '../../shared/text';

/**
 * The fields that entities are read with. Each accepts any JSON value and answers a well-formed
 * one: what is missing or unreadable becomes `null` (or the named default), never `undefined`.
 */

/** No screen shows a longer text; a server's megabyte must not reach the layout. */
const TEXT_LIMIT = 2_000;
/** Section 9, "App description": the longest text that the platform itself allows. */
export const DESCRIPTION_LIMIT = 500;
/** A longer id is no id: cut to size it would name something else. */
const ID_LIMIT = 200;
const ADDRESS_LIMIT = 4_000;
/** Beyond any real count, and short enough for a card. */
const COUNT_LIMIT = 1_000_000_000;
/** Numbers below it are seconds (until the year 5138), the others milliseconds (from 1973). */
const LARGEST_SECONDS = 100_000_000_000;
const YEAR_10000 = Date.UTC(10_000, 0);

/** A JSON object. A list is none, although JavaScript says so. */
export const jsonObject = v.custom<Record<string, unknown>>(
  (input) => typeof input === 'object' && input !== null && !Array.isArray(input),
);

/** An object under that key of an answer, else an empty one. */
export function objectAt(answer: unknown, key: string): Record<string, unknown> {
  const outer = v.safeParse(jsonObject, answer);
  const inner = v.safeParse(jsonObject, outer.success ? outer.output[key] : null);
  return inner.success ? inner.output : {};
}

const printable = v.union([v.string(), v.pipe(v.number(), v.finite(), v.transform(String))]);

const clipped = (limit = TEXT_LIMIT) =>
  v.pipe(
    printable,
    v.transform((text) => clip(text.trim(), limit)),
    v.minLength(1),
  );

/** A text, clipped; null for an empty one. */
export const optionalText = (limit?: number) => v.fallback(v.nullable(clipped(limit)), null);

/** A text that has to be there for the screen, clipped. */
export const text = (absent: string, limit?: number) => v.fallback(clipped(limit), absent);

/** `__proto__` can be no key: no grid and no cache could look a row up by it. */
const anyId = v.pipe(
  printable,
  v.regex(/\S/),
  v.maxLength(ID_LIMIT),
  v.check((key) => key !== '__proto__'),
);

/** A key of another record. */
export const optionalId = v.fallback(v.nullable(anyId), null);

/** The key of a record itself; null when it can't be used as one. */
export const readId = (raw: unknown): string | null => v.parse(optionalId, raw);

/** Where the browser may be sent, or bytes be put; null for anything but such an address. */
export const webAddress = v.fallback(
  v.nullable(v.pipe(v.string(), v.maxLength(ADDRESS_LIMIT), v.check(isWebAddress))),
  null,
);

/** Only what the server says is so. */
export const flag = v.fallback(v.boolean(), false);

const numeric = v.union([
  v.number(),
  v.pipe(v.string(), v.maxLength(30), v.regex(/^-?\d+(\.\d+)?$/), v.transform(Number)),
]);

const wholeNumber = v.pipe(
  numeric,
  v.transform((value) => Math.min(COUNT_LIMIT, Math.max(0, Math.floor(value)))),
);

/** A whole number of at least 0, also from a text (`"12"`); 0 when there is none. */
export const count = v.fallback(wholeNumber, 0);

export const optionalCount = v.fallback(v.nullable(wholeNumber), null);

/** An amount, also negative or broken; null beyond what a number holds exactly. */
export const optionalAmount = v.fallback(
  v.nullable(
    v.pipe(numeric, v.minValue(-Number.MAX_SAFE_INTEGER), v.maxValue(Number.MAX_SAFE_INTEGER)),
  ),
  null,
);

/** Date.parse alone would read '12' as a day in 2001. */
const isoDate = /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}|$)/;

/** An ISO text, or seconds or milliseconds since 1970; null outside the years 1970 to 9999. */
export const instant = v.fallback(
  v.nullable(
    v.pipe(
      v.union([
        v.pipe(v.string(), v.maxLength(40), v.regex(isoDate), v.transform(Date.parse)),
        v.pipe(
          v.number(),
          v.transform((time) => Math.floor(time < LARGEST_SECONDS ? time * 1000 : time)),
        ),
      ]),
      v.number(),
      v.minValue(0),
      v.maxValue(YEAR_10000 - 1),
    ),
  ),
  null,
);

/** A list; anything else is an empty one. */
export const list = v.fallback(v.array(v.unknown()), () => []);

/** A list of records inside a record, each read on its own; what is no record is dropped. */
export const listOf = <Item>(read: (raw: unknown, index: number) => Item | null) =>
  v.pipe(
    list,
    v.transform((items) => items.map(read).filter((item) => item !== null)),
  );
