import type { ReactNode } from 'react';
import { DASH, showable } from '../text';

type TruncatedProps = {
  /** Text to show. `null` shows a dash. */
  text: string | null;
  /** Text style. `title` is for the first of two lines. */
  look?: 'plain' | 'title' | 'muted';
};

/** One line of server text, truncated at the available width. The tooltip shows the whole text. */
export function Truncated({ text, look = 'plain' }: TruncatedProps) {
  const className = look === 'plain' ? 'text-line' : `text-line text-line-${look}`;
  const shown = text === null || text === '' ? DASH : showable(text);
  return (
    <span
      className={className}
      // `dir` on the truncating element, so that a text of either direction is cut off at its end.
      dir="auto"
      title={shown === DASH ? undefined : shown}
    >
      {shown}
    </span>
  );
}

/** Number of characters at the end of an id that distinguish it from its neighbors. */
const ID_END = 6;

/** Width of an id's character in pixels, in the widest system font. */
const ID_CHARACTER = 8.3;

/**
 * Shortens an id in the middle to fit `room` pixels, because ids differ at their ends. The removed
 * part stays in the text, so that copying the line copies the whole id without line breaks.
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
  /** Width of the line in pixels. Without it, the id is not shortened. */
  room?: number | undefined;
};

/** One line with an id, for a cell that also has other elements. */
export function TruncatedId({ text, room = Infinity }: TruncatedIdProps) {
  const shown = showable(text);
  return (
    <span className="text-line" title={shown}>
      {shortenedId(shown, room)}
    </span>
  );
}

type TwoLinesProps = { primary: string | null; secondary?: string | null };

/** A cell with two lines: a name, and a detail that distinguishes rows with the same name. */
export function TwoLines({ primary, secondary }: TwoLinesProps) {
  return (
    <>
      <Truncated text={primary} look="title" />
      {secondary !== undefined && secondary !== null && <Truncated text={secondary} look="muted" />}
    </>
  );
}
