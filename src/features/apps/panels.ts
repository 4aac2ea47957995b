import { lazyPart } from '../../shared/ui/LazyDialog';

// Not in `dialogs.ts`, which the panel's own buttons import.
export const AppPanel = lazyPart(async () => (await import('./AppPanel')).AppPanel);
