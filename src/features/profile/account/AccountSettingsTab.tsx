import { SettingRow, SettingRows } from '../SettingRow';
import { UnavailableButton } from '../UnavailableButton';

/** The tab of the account's settings, which are fixed (docs/product.md#profile). */
export function AccountSettingsTab() {
  return (
    <SettingRows title="Account Settings">
      <SettingRow
        title="Email Notifications"
        text="Which messages the platform sends to your address"
        action={
          <UnavailableButton label="Configure" accessibleName="Configure: Email Notifications" />
        }
      />
      <SettingRow title="Language" text="English (US)" />
      <SettingRow title="Time Zone" text="Asia/Kuala_Lumpur" />
    </SettingRows>
  );
}
