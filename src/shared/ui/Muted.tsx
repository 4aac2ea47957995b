import Typography, { type TypographyProps } from '@mui/material/Typography';
import type { ElementType } from 'react';

/** Text that says more of what stands beside it, more quietly. */
export function Muted(props: TypographyProps & { component?: ElementType }) {
  return <Typography variant="body2" color="textSecondary" {...props} />;
}
