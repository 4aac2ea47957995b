import Box from '@mui/material/Box';

const dot = { width: 8, height: 8, mr: 1, borderRadius: '50%', flexShrink: 0 } as const;

/**
 * Shows the state of an app: a green dot when active, a red cross when inactive. The shapes differ,
 * because color alone is not enough.
 */
export function ActivityDot({ active }: { active: boolean }) {
  return (
    <Box
      component="span"
      role="img"
      aria-label={active ? 'Active' : 'Inactive'}
      sx={{
        ...dot,
        bgcolor: active ? 'success.main' : 'error.main',
        ...(!active && { borderRadius: 0, clipPath: CROSS }),
      }}
    />
  );
}

const CROSS =
  'polygon(20% 0, 50% 30%, 80% 0, 100% 20%, 70% 50%, 100% 80%, 80% 100%, 50% 70%, 20% 100%, 0 80%, 30% 50%, 0 20%)';

/** Hollow dot for an unknown app. */
export function NoDot() {
  return <Box component="span" sx={{ ...dot, border: 1, borderColor: 'text.disabled' }} />;
}
