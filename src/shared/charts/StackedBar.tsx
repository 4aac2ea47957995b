import Box from '@mui/material/Box';

type Part = { key: string; value: number; color: string };

const styles = {
  display: 'flex',
  gap: '2px',
  height: '0.75rem',
  mb: 1,
  borderRadius: '3px',
  overflow: 'hidden',
  bgcolor: 'action.hover',
  // A small part stays visible.
  '& > span': { minWidth: 3, forcedColorAdjust: 'none' },
} as const;

/** One bar whose parts have the widths of their shares. The numbers belong beside it as texts. */
export function StackedBar({ parts }: { parts: readonly Part[] }) {
  return (
    <Box aria-hidden sx={styles}>
      {parts
        .filter(({ value }) => value > 0)
        .map(({ key, value, color }) => (
          <span key={key} style={{ flexGrow: value, backgroundColor: color }} />
        ))}
    </Box>
  );
}
