import { FormTextField } from '../../shared/ui/FormTextField';
import { SwitchField } from '../../shared/ui/ToggleFields';

/** The fields of an app that both its dialogs have: all but the name. */
export function AppDetailFields() {
  return (
    <>
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
