import Box from '@mui/material/Box';
import { SettingRow, SettingRows } from '../SettingRow';
import { TwoColumns } from '../TwoColumns';
import { UnavailableButton } from '../UnavailableButton';
import { ChangePasswordForm } from './ChangePasswordForm';

/** The tab with the password form and the security settings (docs/product.md#profile). */
export function SecurityTab({ email }: { email: string }) {
  return (
    <TwoColumns>
      <SettingRows title="Password">
        <Box sx={{ px: 2.5, py: 2 }}>
          <ChangePasswordForm email={email} />
        </Box>
      </SettingRows>
      <SettingRows title="Access">
        <SettingRow
          title="Two-Factor Authentication"
          text="A second proof at sign-in, beside the password"
          action={
            <UnavailableButton label="Enable" accessibleName="Enable: Two-Factor Authentication" />
          }
        />
        <SettingRow
          title="Login Sessions"
          text="Where your account is signed in"
          action={<UnavailableButton label="View All" accessibleName="View All: Login Sessions" />}
        />
        <SettingRow
          title="Delete Account"
          text="Removes the account and all that belongs to it"
          action={<UnavailableButton label="Delete Account" />}
        />
      </SettingRows>
    </TwoColumns>
  );
}
