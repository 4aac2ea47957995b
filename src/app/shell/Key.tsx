import { styled } from '@mui/material/styles';

/** The cap of a key. */
export const Key = styled('kbd')({
  padding: '0 4px',
  border: '1px solid var(--mui-palette-divider)',
  borderRadius: 4,
  font: 'inherit',
  fontSize: '0.75rem',
  lineHeight: 1.5,
  color: 'var(--mui-palette-text-secondary)',
});

/** Whether shortcuts use Cmd; as tinykeys decides for `$mod`. */
export const isMac = () => /Mac|iPod|iPhone|iPad/.test(navigator.platform);
