import Typography, { type TypographyProps } from '@mui/material/Typography';
import type { ElementType } from 'react';

/** Secondary text, smaller and less prominent than the text beside it. */
export function Muted(props: TypographyProps & { component?: ElementType }) {
  return <Typography variant="body2" color="textSecondary" {...props} />;
}
