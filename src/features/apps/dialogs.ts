import { lazy } from 'react';

// Forms and their schemas weigh as much as the page: their code loads just before it is used.
export const loadCreateDialog = async () => (await import('./CreateAppDialog')).CreateAppDialog;
export const loadEditDialog = async () => (await import('./EditAppDialog')).EditAppDialog;

export const CreateAppDialog = lazy(async () => ({ default: await loadCreateDialog() }));
export const EditAppDialog = lazy(async () => ({ default: await loadEditDialog() }));

export const AppPanel = lazy(async () => ({ default: (await import('./AppPanel')).AppPanel }));
