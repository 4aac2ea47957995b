import { lazyPart } from '../../shared/ui/LazyDialog';

// Not part of `dialogs.ts`: the buttons of `AppPanel` import that file, so the imports would form a
// cycle.
export const AppPanel = lazyPart(async () => (await import('./AppPanel')).AppPanel);
