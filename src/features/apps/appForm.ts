import type { NewApp } from '../../api/resources/apps/endpoints';
import { appFields, type AppFields } from '../../changes/kinds/kinds';
import type { App } from '../../domain/entities';
import { foldText } from '../../shared/text';
import { screenPath } from '../navigation/screens';

/** The values of the form: an optional field without a value is an empty text. */
export type AppForm = AppFields & { name: string };

/** The form's name for the drafts of an expired session. */
export const EDIT_APP = 'editApp';

/** The address of the list with this app in it. */
export const pathOfApp = (name: string) => screenPath('apps', { search: name });

/** The form of a new app, which starts active (docs/product/apps.md#apps). */
export const emptyAppForm: AppForm = {
  name: '',
  displayName: '',
  description: '',
  domain: '',
  isActive: true,
};

/** Returns `lodz-strasse` for 'Łódź Straße': a name that the form accepts, or an empty text. */
export function proposedName(displayName: string): string {
  return foldText(displayName)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 50)
    .replace(/^-|-$/g, '');
}

/** The app as it will be when its pending edit is saved. */
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

/** The payload of a new app. Empty optional fields are absent (docs/product/apps.md#apps). */
export function toNewApp(form: AppForm): NewApp {
  const { displayName, description, domain } = toAppFields(form);
  return {
    name: form.name,
    displayName,
    ...(description === '' ? {} : { description }),
    ...(domain === '' ? {} : { domain }),
  };
}

/** The editable fields as they are saved: without spaces around them. */
export function toAppFields({ displayName, description, domain, isActive }: AppForm): AppFields {
  return {
    displayName: displayName.trim(),
    description: description.trim(),
    domain: domain.trim(),
    isActive,
  };
}
