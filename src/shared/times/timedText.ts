import { DASH } from '../text';
import { formatDate, formatDateTime, formatTime, isMoment, type Times } from './formatTimes';

const formats = { date: formatDate, dateTime: formatDateTime, time: formatTime };

/** A moment in a text. It is formatted where the text is shown or copied, in the operator's zone. */
export type Moment = { at: number; as: keyof typeof formats };

type Part = string | Moment;

/** A text that may hold moments. */
export type TimedText = Part | Part[];

const moment = (at: number | null | undefined, as: Moment['as']): Part =>
  isMoment(at) ? { at, as } : DASH;

/** `Nov 21, 2026`; a dash where there is no date. */
export const asDate = (ms: number | null | undefined): Part => moment(ms, 'date');

/** `Nov 21, 2026, 12:04` */
export const asDateTime = (ms: number | null | undefined): Part => moment(ms, 'dateTime');

/** `12:04`; `Nov 21, 12:04` if that is not today. */
export const asTime = (ms: number | null | undefined): Part => moment(ms, 'time');

export function partsOf(text: TimedText): readonly Part[] {
  return typeof text === 'string' || 'as' in text ? [text] : text;
}

/** Puts a separator between texts. */
export function joinTexts(texts: readonly TimedText[], separator: string): TimedText {
  return texts.flatMap((text, index) => [...(index > 0 ? [separator] : []), ...partsOf(text)]);
}

/** One moment as it reads in a zone. */
export const formatMoment = ({ at, as }: Moment, times: Times): string => formats[as](at, times);

/** The moments of a text, in ISO 8601, separated by spaces. */
export const isoTimesOf = (text: TimedText): string =>
  partsOf(text)
    .flatMap((part) => (typeof part === 'string' ? [] : new Date(part.at).toISOString()))
    .join(' ');

/** The text as it reads in a zone: for the clipboard, for attributes, for files. */
export function plainText(text: TimedText, times: Times): string {
  return partsOf(text)
    .map((part) => (typeof part === 'string' ? part : formatMoment(part, times)))
    .join('');
}
