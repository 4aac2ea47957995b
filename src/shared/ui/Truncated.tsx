import type { ReactNode } from 'react';
import { DASH, showable } from '../text';

type TruncatedProps = {
  /** `null` shows a dash. */
  text: string | null;
  /** `title`: the first of two lines. */
  look?: 'plain' | 'title' | 'muted';
};

/** One line of server text, cut off at the available width; the tooltip has the whole text. */
export function Truncated({ text, look = 'plain' }: TruncatedProps) {
  const className = look === 'plain' ? 'text-line' : `text-line text-line-${look}`;
  const shown = text === null || text === '' ? DASH : showable(text);
  return (
    <span
      className={className}
      // On the element that truncates: it cuts off the end of the text in either direction.
      dir="auto"
      title={shown === DASH ? undefined : shown}
    >
      {shown}
    </span>
  );
}

/** So many characters of an id tell it apart from its neighbours. */
const ID_END = 6;

/** The width of an id's character in pixels, in the widest of the system fonts. */
const ID_CHARACTER = 8.3;

/**
 * An id as it fits into so many pixels, cut in the middle: real ids differ at their ends. It is one
 * line of text, so that a copy of it is the whole id: the text of two boxes would be copied with a
 * line break.
 */
export function shortenedId(id: string, room: number): ReactNode {
  const fitting = Math.floor(room / ID_CHARACTER);
  const end = id.length <= fitting ? 0 : Math.max(id.length - ID_END, 0);
  const start = Math.min(Math.max(fitting - ID_END - 1, 0), end);
  if (end === start) return id;
  return (
    <>
      <span>{id.slice(0, start)}</span>
      <span className="cut-out">{id.slice(start, end)}</span>
      <span>{id.slice(end)}</span>
    </>
  );
}

type TruncatedIdProps = {
  text: string;
  /** The width of the line in pixels; where it is not known, the id is whole. */
  room?: number | undefined;
};

/** One line of an id beside or below other elements of its cell. */
export function TruncatedId({ text, room = Infinity }: TruncatedIdProps) {
  const shown = showable(text);
  return (
    <span className="text-line" title={shown}>
      {shortenedId(shown, room)}
    </span>
  );
}

type TwoLinesProps = { primary: string | null; secondary?: string | null };

/** A cell of two lines: a name, and a detail that tells rows of the same name apart. */
export function TwoLines({ primary, secondary }: TwoLinesProps) {
  return (
    <>
      <Truncated text={primary} look="title" />
      {secondary !== undefined && secondary !== null && <Truncated text={secondary} look="muted" />}
    </>
  );
}
