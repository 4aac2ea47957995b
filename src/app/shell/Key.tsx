import { styled } from '@mui/material/styles';

export const keyCap = {
  padding: '0 4px',
  border: '1px solid var(--mui-palette-divider)',
  borderRadius: '4px',
  font: 'inherit',
  fontSize: '0.75rem',
  lineHeight: 1.5,
  color: 'var(--mui-palette-text-secondary)',
} as const;

/** Label of a key, styled as a key cap. */
export const Key = styled('kbd')(keyCap);

/** Whether shortcuts use Cmd, by the same rule as tinykeys applies to `$mod`. */
export const isMac = () => /Mac|iPod|iPhone|iPad/.test(navigator.platform);
