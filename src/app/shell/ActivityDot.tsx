import Box from '@mui/material/Box';

/** Green for an active app, red for an inactive one; its meaning is said beside it or in its label. */
export function ActivityDot({ active }: { active: boolean }) {
  return (
    <Box
      component="span"
      role="img"
      aria-label={active ? 'Active' : 'Inactive'}
      sx={{
        width: 8,
        height: 8,
        mr: 1,
        borderRadius: '50%',
        flexShrink: 0,
        bgcolor: active ? 'success.main' : 'error.main',
      }}
    />
  );
}
