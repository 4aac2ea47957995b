import { lazyPart } from '../../shared/ui/LazyDialog';

export const loadCreateDialog = async () => (await import('./CreateAppDialog')).CreateAppDialog;
export const loadEditDialog = async () => (await import('./EditAppDialog')).EditAppDialog;

export const CreateAppDialog = lazyPart(loadCreateDialog);
export const EditAppDialog = lazyPart(loadEditDialog);
