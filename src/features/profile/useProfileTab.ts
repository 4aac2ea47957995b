import { useSearchParams } from 'react-router-dom';

export const profileTabs = ['personal', 'account', 'security', 'files'] as const;

export type ProfileTab = (typeof profileTabs)[number];

/** The current tab and its setter. The URL holds it (`?tab=security`); the first tab has no key. */
export function useProfileTab(): [ProfileTab, (tab: ProfileTab) => void] {
  const [params, setParams] = useSearchParams();
  const requested = params.get('tab');
  const current = profileTabs.find((tab) => tab === requested) ?? 'personal';
  // All other keys go: the page number belongs to the tab of the files.
  const choose = (tab: ProfileTab) => setParams(tab === 'personal' ? {} : { tab });
  return [current, choose];
}
