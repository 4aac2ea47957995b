import Box from '@mui/material/Box';

const dot = { width: 8, height: 8, mr: 1, borderRadius: '50%', flexShrink: 0 } as const;

/** Green for an active app, red for an inactive one; its meaning is said beside it or in its label. */
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

/** In the place of a dot where no app is known. */
export function NoDot() {
  return <Box component="span" sx={{ ...dot, border: 1, borderColor: 'text.disabled' }} />;
}
