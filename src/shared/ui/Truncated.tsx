import { styled } from '@mui/material/styles';
import { DASH, showable } from '../text';

const Line = styled('span')({
  display: 'block',
  minWidth: 0,
  maxWidth: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

const MutedLine = styled(Line)({
  color: 'var(--mui-palette-text-secondary)',
  fontSize: '0.75rem',
  lineHeight: 1.4,
});

const Stack = styled('span')({
  display: 'block',
  minWidth: 0,
  width: '100%',
  '& > :first-of-type': { fontWeight: 500, lineHeight: 1.4 },
});

type TruncatedProps = {
  /** `null` shows a dash. */
  text: string | null;
  muted?: boolean;
};

/** One line of server text, cut off at the available width; the tooltip has the whole text. */
export function Truncated({ text, muted = false }: TruncatedProps) {
  const Component = muted ? MutedLine : Line;
  const shown = text === null || text === '' ? DASH : showable(text);
  return (
    <Component title={shown === DASH ? undefined : shown}>
      <bdi>{shown}</bdi>
    </Component>
  );
}

type TwoLinesProps = { primary: string | null; secondary?: string | null };

/** A cell of two lines: a name, and a detail that tells rows of the same name apart. */
export function TwoLines({ primary, secondary }: TwoLinesProps) {
  return (
    <Stack>
      <Truncated text={primary} />
      {secondary !== undefined && secondary !== null && <Truncated text={secondary} muted />}
    </Stack>
  );
}
