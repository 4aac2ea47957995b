import Box from '@mui/material/Box';

/** Color sample beside a name that a chart shows in this color. */
export function Swatch({ color }: { color: string }) {
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        display: 'inline-block',
        flexShrink: 0,
        width: '0.625rem',
        height: '0.625rem',
        borderRadius: '2px',
        bgcolor: color,
        forcedColorAdjust: 'none',
      }}
    />
  );
}
