import { DASH, showable } from '../text';

type TruncatedProps = {
  /** `null` shows a dash. */
  text: string | null;
  muted?: boolean;
};

/** One line of server text, cut off at the available width; the tooltip has the whole text. */
export function Truncated({ text, muted = false }: TruncatedProps) {
  const shown = text === null || text === '' ? DASH : showable(text);
  return (
    <span
      className={muted ? 'text-line text-line-muted' : 'text-line'}
      title={shown === DASH ? undefined : shown}
    >
      <bdi>{shown}</bdi>
    </span>
  );
}

type TwoLinesProps = { primary: string | null; secondary?: string | null };

/** A cell of two lines: a name, and a detail that tells rows of the same name apart. */
export function TwoLines({ primary, secondary }: TwoLinesProps) {
  return (
    <span className="text-lines">
      <Truncated text={primary} />
      {secondary !== undefined && secondary !== null && <Truncated text={secondary} muted />}
    </span>
  );
}
