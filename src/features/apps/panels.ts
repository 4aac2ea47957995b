import { lazyPart } from '../../shared/ui/LazyDialog';

// Separate from `dialogs.ts`, which the panel's own buttons import.
export const AppPanel = lazyPart(async () => (await import('./AppPanel')).AppPanel);
