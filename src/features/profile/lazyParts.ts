import { lazyPart } from '../../shared/ui/LazyDialog';

export const loadEditDialog = async () => (await import('./EditProfileDialog')).EditProfileDialog;
export const loadSecurityTab = async () => (await import('./SecurityTab')).SecurityTab;

const loadImageViewer = async () => (await import('../../shared/ui/ImageViewer')).ImageViewer;

export const EditProfileDialog = lazyPart(loadEditDialog);
export const SecurityTab = lazyPart(loadSecurityTab);
export const ImageViewer = lazyPart(loadImageViewer);
