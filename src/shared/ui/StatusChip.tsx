import { styled } from '@mui/material/styles';
import { showable } from '../text';
import { IsolatedText } from './IsolatedText';
import type { Tone } from './tone';

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
  '&[data-tone="success"]': {
    color: 'var(--mui-palette-Alert-successColor)',
    backgroundColor: 'var(--mui-palette-Alert-successStandardBg)',
  },
  '&[data-tone="info"]': {
    color: 'var(--mui-palette-Alert-infoColor)',
    backgroundColor: 'var(--mui-palette-Alert-infoStandardBg)',
  },
  '&[data-tone="warning"]': {
    color: 'var(--mui-palette-Alert-warningColor)',
    backgroundColor: 'var(--mui-palette-Alert-warningStandardBg)',
  },
  '&[data-tone="danger"]': {
    color: 'var(--mui-palette-Alert-errorColor)',
    backgroundColor: 'var(--mui-palette-Alert-errorStandardBg)',
  },
});

type StatusChipProps = { label: string; tone?: Tone };

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
