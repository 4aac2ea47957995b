import type { NewApp } from '../../api/resources/apps/endpoints';
import { appFields, type AppFields } from '../../changes/kinds/kinds';
import type { App } from '../../domain/entities';
import { foldText } from '../../shared/text';
import { screenPath } from '../navigation/screens';

/** Values of the form. An empty optional field is an empty string. */
export type AppForm = AppFields & { name: string };

/** Key of the form's draft, which survives an expired session. */
export const EDIT_APP = 'editApp';

/** Path of the app list, searched for this app. */
export const pathOfApp = (name: string) => screenPath('apps', { search: name });

/** Initial values for a new app, which starts active (docs/product/apps.md#apps). */
export const emptyAppForm: AppForm = {
  name: '',
  displayName: '',
  description: '',
  domain: '',
  isActive: true,
};

/**
 * Proposes an app name, such as `lodz-strasse` for 'Łódź Straße'. Empty string if the display name
 * has no Latin letters or digits.
 */
export function proposedName(displayName: string): string {
  return foldText(displayName)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 50)
    .replace(/^-|-$/g, '');
}

export function withPendingChange(app: App, pendingEdit: Partial<AppFields> | null): App {
  if (!pendingEdit) return app;
  const { displayName, description, domain, isActive } = { ...appFormOf(app), ...pendingEdit };
  const orNull = (text: string) => (text === '' ? null : text);
  return {
    ...app,
    displayName,
    description: orNull(description),
    domain: orNull(domain),
    isActive,
  };
}

export const appFormOf = (app: App): AppForm => ({ name: app.name, ...appFields(app) });

/** Payload for a new app, without empty optional fields (docs/product/apps.md#apps). */
export function toNewApp(form: AppForm): NewApp {
  const { displayName, description, domain } = toAppFields(form);
  return {
    name: form.name,
    displayName,
    ...(description === '' ? {} : { description }),
    ...(domain === '' ? {} : { domain }),
  };
}

/** Editable fields without surrounding spaces. */
export function toAppFields({ displayName, description, domain, isActive }: AppForm): AppFields {
  return {
    displayName: displayName.trim(),
    description: description.trim(),
    domain: domain.trim(),
    isActive,
  };
}
