import type { AppChange, NewApp } from '../../api/endpoints/apps';
import type { App } from '../../domain/entities';

/** What the form holds: a text for every field, empty for none. */
export type AppForm = {
  name: string;
  displayName: string;
  description: string;
  domain: string;
  isActive: boolean;
};

/** Section 2: "new apps default to active". */
export const emptyAppForm: AppForm = {
  name: '',
  displayName: '',
  description: '',
  domain: '',
  isActive: true,
};

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

export function toAppChange(id: string, form: AppForm): AppChange {
  return { id, ...toNewApp(form), isActive: form.isActive };
}
