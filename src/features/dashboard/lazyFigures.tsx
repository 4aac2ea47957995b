import Typography from '@mui/material/Typography';
import { lazy, type ComponentType } from 'react';

/** The cards above are worth more than an error page for the whole screen. */
function NoFigures() {
  return (
    <Typography variant="body2" color="textSecondary">
      The charts could not be loaded. A reload tries again.
    </Typography>
  );
}

export const Figures = lazy(async (): Promise<{ default: ComponentType<{ appId: string }> }> => ({
  default: await import(/* webpackChunkName: 'figures' */ './figures/Figures').then(
    (part) => part.Figures,
    () => NoFigures,
  ),
}));
