import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Suspense, useId } from 'react';
import { useAppSelector } from '../../store/hooks';
import { useGetProfileQuery } from '../../api/api';
import { preload, onIntent } from '../../shared/preload';
import { EmptyState } from '../../shared/ui/EmptyState';
import { PageBody } from '../../shared/ui/PageBody';
import { PageHeader } from '../../shared/ui/PageHeader';
import { selectSessionUser } from '../../store/sessionSlice';
import { AccountSettingsTab } from './account/AccountSettingsTab';
import { FilesTab } from './files/FilesTab';
import { loadSecurityTab, SecurityTab } from './forms';
import { PersonalInfoTab } from './personal/PersonalInfoTab';
import { profileTabs, useProfileTab, type ProfileTab } from './useProfileTab';

const labels: Record<ProfileTab, string> = {
  personal: 'Personal Info',
  account: 'Account Settings',
  security: 'Security',
  files: 'Files',
};

/** The page /profile (docs/product.md#profile). */
export function ProfilePage() {
  const user = useAppSelector(selectSessionUser);
  const [tab, chooseTab] = useProfileTab();
  const id = useId();
  // The page shows the profile in the session slice. The query refreshes it, and has its time.
  const { fulfilledTimeStamp } = useGetProfileQuery(undefined, { skip: !user });
  if (!user) return <EmptyState title="You must be logged in to view this page." isPage />;

  return (
    <PageBody>
      <PageHeader title="My Profile" updatedAt={fulfilledTimeStamp} />
      <Tabs
        value={tab}
        onChange={(_event, chosen: ProfileTab) => chooseTab(chosen)}
        variant="scrollable"
        aria-label="Parts of the profile"
        sx={{ minHeight: 40, borderBottom: 1, borderColor: 'divider' }}
      >
        {profileTabs.map((name) => (
          <Tab
            key={name}
            value={name}
            label={labels[name]}
            id={`${id}${name}`}
            aria-controls={`${id}panel`}
            {...(name === 'security' && onIntent(() => preload(loadSecurityTab)))}
            // Narrow enough for all four tabs on a phone.
            sx={{ minWidth: 0, px: 1.25 }}
          />
        ))}
      </Tabs>
      {/* Keyed by the operator: one operator's drafts never show for another. */}
      <Box key={user.id} role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${tab}`}>
        <Suspense>
          {tab === 'personal' && <PersonalInfoTab user={user} />}
          {tab === 'account' && <AccountSettingsTab />}
          {tab === 'security' && <SecurityTab email={user.email} />}
          {tab === 'files' && <FilesTab user={user} />}
        </Suspense>
      </Box>
    </PageBody>
  );
}
