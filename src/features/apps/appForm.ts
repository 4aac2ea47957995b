import type { AppChange, NewApp } from '../../api/resources/apps/requests';
import type { App } from '../../domain/entities';
import type { EditFields } from '../../offline/outbox/edit';

type AppFields = EditFields['app'];

/** What the form holds: a text for every field, empty for none. */
export type AppForm = AppFields & { name: string };

/** Section 2: "new apps default to active". */
export const emptyAppForm: AppForm = {
  name: '',
  displayName: '',
  description: '',
  domain: '',
  isActive: true,
};

/** The app with what waits to be saved of it. */
export function withPendingEdit(app: App, pendingEdit: Partial<AppFields> | null): App {
  if (!pendingEdit) return app;
  const { displayName, description, domain, isActive } = { ...appFormOf(app), ...pendingEdit };
  const filled = (text: string) => (text === '' ? null : text);
  return {
    ...app,
    displayName,
    description: filled(description),
    domain: filled(domain),
    isActive,
  };
}

export function appFormOf({ name, displayName, description, domain, isActive }: App): AppForm {
  return {
    name,
    displayName,
    description: description ?? '',
    domain: domain ?? '',
    isActive,
  };
}

/** Empty optional fields are left out of the payload (section 2, /apps). */
export function toNewApp(form: AppForm): NewApp {
  const description = form.description.trim();
  const domain = form.domain.trim();
  return {
    name: form.name,
    displayName: form.displayName.trim(),
    ...(description === '' ? {} : { description }),
    ...(domain === '' ? {} : { domain }),
  };
}

/** What can be changed, as it is saved. */
export function toAppFields({ displayName, description, domain, isActive }: AppForm): AppFields {
  return {
    displayName: displayName.trim(),
    description: description.trim(),
    domain: domain.trim(),
    isActive,
  };
}

export function toAppChange(id: string, form: AppForm): AppChange {
  return { id, ...toNewApp(form), isActive: form.isActive };
}
