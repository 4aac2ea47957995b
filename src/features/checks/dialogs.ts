import { lazy } from 'react';

// Forms and their schemas weigh as much as the page: their code loads when it is used.
export const DismissDialog = lazy(async () => ({
  default: (await import('./DismissDialog')).DismissDialog,
}));
