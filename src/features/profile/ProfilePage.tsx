import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Suspense, useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useGetProfileQuery } from '../../api/api';
import { onIntent, preload } from '../../shared/browser/preload';
import { useScreenCommand } from '../../shared/screenCommands';
import { EmptyState } from '../../shared/ui/EmptyState';
import { PageBody, PageHeader } from '../../shared/ui/PageHeader';
import { useReadOnly } from '../../shared/ui/ReadOnlyContext';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectSessionUser } from '../../store/sessionSlice';
import { selectTimes, timesChosen } from '../../store/themeSlice';
import { useReadOnlySwitch } from '../permissions/useReadOnlySwitch';
import { FilesTab } from './files/FilesTab';
import { loadSecurityTab, SecurityTab } from './lazyParts';
import { PersonalInfoTab } from './PersonalInfoTab';
import { SettingRow, SettingRows, SwitchRow, TwoColumns, UnavailableButton } from './settings';

const labels: Record<ProfileTab, string> = {
  personal: 'Personal Info',
  account: 'Account Settings',
  security: 'Security',
  files: 'Files',
};

/** The page /profile (docs/product/profile.md#profile). */
export function ProfilePage() {
  const user = useAppSelector(selectSessionUser);
  const [tab, chooseTab] = useProfileTab();
  const id = useId();
  // The page shows the profile from the session slice. The query refreshes it and provides the time
  // of the last update.
  const { fulfilledTimeStamp, refetch } = useGetProfileQuery(undefined, { skip: !user });
  useScreenCommand('refresh', user ? refetch : null);
  if (!user) return <EmptyState title="You must be logged in to view this page." isPage />;

  return (
    <PageBody>
      <PageHeader title="My Profile" updatedAt={fulfilledTimeStamp} />
      <Tabs
        value={tab}
        onChange={(_event, chosen: ProfileTab) => chooseTab(chosen)}
        variant="scrollable"
        aria-label="Profile sections"
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
            // Makes the tabs narrow enough for all four to fit on a phone.
            sx={{ minWidth: 0, px: 1.25 }}
          />
        ))}
      </Tabs>
      {/* The key keeps one operator's drafts from appearing for another. */}
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

const profileTabs = ['personal', 'account', 'security', 'files'] as const;

type ProfileTab = (typeof profileTabs)[number];

/** The URL stores the tab (`?tab=security`), except for the first one. */
function useProfileTab(): [ProfileTab, (tab: ProfileTab) => void] {
  const [params, setParams] = useSearchParams();
  const requested = params.get('tab');
  const current = profileTabs.find((tab) => tab === requested) ?? 'personal';
  // Removes all other parameters, because the page number belongs to the files tab.
  const choose = (tab: ProfileTab) => setParams(tab === 'personal' ? {} : { tab });
  return [current, choose];
}

function AccountSettingsTab() {
  const dispatch = useAppDispatch();
  const times = useAppSelector(selectTimes);
  const isReadOnly = useReadOnly() !== null;
  const readOnlySwitch = useReadOnlySwitch();
  return (
    <TwoColumns>
      <SettingRows title="Account Settings">
        <SettingRow
          title="Email Notifications"
          text="Emails the platform sends you"
          action={
            <UnavailableButton label="Configure" accessibleName="Configure: Email Notifications" />
          }
        />
        <SettingRow title="Language" text="English (US)" />
        <SettingRow title="Time Zone" text="Asia/Kuala_Lumpur" />
      </SettingRows>
      <SettingRows title="This browser">
        <SwitchRow
          title="Show times in UTC"
          text="Show all times in UTC."
          checked={times === 'utc'}
          onChange={() => dispatch(timesChosen(times === 'utc' ? 'local' : 'utc'))}
        />
        <SwitchRow
          title="Read only"
          text={
            readOnlySwitch === null
              ? 'Turned on for this console. No changes can be made.'
              : 'Turns off all changes in this browser.'
          }
          checked={isReadOnly}
          onChange={readOnlySwitch?.act}
        />
      </SettingRows>
    </TwoColumns>
  );
}
