import { styled } from '@mui/material/styles';
import { showable } from '../text';
import { IsolatedText } from './IsolatedText';

/** The alert colours of the theme; a tone never stands without its text. */
const toneColors = {
  success: 'success',
  info: 'info',
  warning: 'warning',
  danger: 'error',
} as const;

const Chip = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  maxWidth: '100%',
  height: 20,
  padding: '0 7px',
  borderRadius: 6,
  fontSize: '0.75rem',
  fontWeight: 500,
  lineHeight: 1,
  whiteSpace: 'nowrap',
  color: 'var(--mui-palette-text-secondary)',
  backgroundColor: 'var(--mui-palette-action-selected)',
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', lineHeight: '20px' },
  ...Object.fromEntries(
    Object.entries(toneColors).map(([tone, color]) => [
      `&[data-tone="${tone}"]`,
      {
        color: `var(--mui-palette-Alert-${color}Color)`,
        backgroundColor: `var(--mui-palette-Alert-${color}StandardBg)`,
      },
    ]),
  ),
});

type StatusChipProps = { label: string; tone?: keyof typeof toneColors | 'neutral' };

/** A status or role on a soft background: Active, Past Due, Admin, or the server's own word. */
export function StatusChip({ label, tone = 'neutral' }: StatusChipProps) {
  return (
    <Chip data-tone={tone} title={showable(label)}>
      <span>
        <IsolatedText text={label} />
      </span>
    </Chip>
  );
}
