import { styled } from '@mui/material/styles';

/** The look of the cap of a key. */
export const keyCap = {
  padding: '0 4px',
  border: '1px solid var(--mui-palette-divider)',
  borderRadius: '4px',
  font: 'inherit',
  fontSize: '0.75rem',
  lineHeight: 1.5,
  color: 'var(--mui-palette-text-secondary)',
} as const;

/** The name of a key on its cap. */
export const Key = styled('kbd')(keyCap);

/** Whether shortcuts use Cmd; as tinykeys decides for `$mod`. */
export const isMac = () => /Mac|iPod|iPhone|iPad/.test(navigator.platform);
