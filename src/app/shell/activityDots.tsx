import Box from '@mui/material/Box';

const dot = { width: 8, height: 8, mr: 1, borderRadius: '50%', flexShrink: 0 } as const;

/**
 * A dot: green for an active app, red for an inactive one. A text or a label beside it says which.
 */
export function ActivityDot({ active }: { active: boolean }) {
  return (
    <Box
      component="span"
      role="img"
      aria-label={active ? 'Active' : 'Inactive'}
      sx={{ ...dot, bgcolor: active ? 'success.main' : 'error.main' }}
    />
  );
}

/** A hollow dot for an unknown app. */
export function NoDot() {
  return <Box component="span" sx={{ ...dot, border: 1, borderColor: 'text.disabled' }} />;
}
