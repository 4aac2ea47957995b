import { FormTextField } from '../../shared/ui/FormTextField';
import { SwitchField } from '../../shared/ui/ToggleFields';

/** The fields that creating and editing an app share (section 2, /apps). */
export function AppFields({ isNameFixed = false }: { isNameFixed?: boolean }) {
  return (
    <>
      <FormTextField
        name="name"
        label="App Name"
        placeholder="my-app"
        hint={
          isNameFixed
            ? 'App name cannot be changed after creation'
            : 'Used in URLs and APIs: letters, numbers, hyphens and underscores. It cannot be changed later.'
        }
        disabled={isNameFixed}
      />
      <FormTextField name="displayName" label="Display Name" placeholder="My App" />
      <FormTextField name="description" label="Description (optional)" rows={3} />
      <FormTextField
        name="domain"
        label="Domain (optional)"
        type="url"
        placeholder="https://app.example.com"
      />
      <SwitchField name="isActive" label="Active" />
    </>
  );
}
