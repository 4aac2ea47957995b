import { lazyPart } from '../../shared/ui/LazyDialog';

export const loadEditDialog = async () => (await import('./EditProfileDialog')).EditProfileDialog;
export const loadSecurityTab = async () => (await import('./SecurityTab')).SecurityTab;

export const EditProfileDialog = lazyPart(loadEditDialog);
export const SecurityTab = lazyPart(loadSecurityTab);
