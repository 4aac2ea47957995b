import { lazy } from 'react';

// Forms and their schemas weigh as much as the page: their code loads just before it is used.
export const loadEditDialog = async () => (await import('./EditProfileDialog')).EditProfileDialog;
export const loadSecurityTab = async () => (await import('./SecurityTab')).SecurityTab;

export const EditProfileDialog = lazy(async () => ({ default: await loadEditDialog() }));
export const SecurityTab = lazy(async () => ({ default: await loadSecurityTab() }));
