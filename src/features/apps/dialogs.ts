import { lazy } from 'react';

// Forms and their schemas weigh as much as the page: they come when one is about to be used.
export const loadCreateDialog = async () => (await import('./CreateAppDialog')).CreateAppDialog;
export const loadEditDialog = async () => (await import('./EditAppDialog')).EditAppDialog;

export const CreateAppDialog = lazy(async () => ({ default: await loadCreateDialog() }));
export const EditAppDialog = lazy(async () => ({ default: await loadEditDialog() }));
