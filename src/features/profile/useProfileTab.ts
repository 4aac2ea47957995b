import { useSearchParams } from 'react-router-dom';

export const profileTabs = ['personal', 'account', 'security', 'files'] as const;

export type ProfileTab = (typeof profileTabs)[number];

/** The URL owns the tab (`?tab=security`); the first one is the absence of the key. */
export function useProfileTab(): [ProfileTab, (tab: ProfileTab) => void] {
  const [params, setParams] = useSearchParams();
  const named = params.get('tab');
  const current = profileTabs.find((tab) => tab === named) ?? 'personal';
  // A set of its own: the page number of the files belongs to their tab alone.
  const choose = (tab: ProfileTab) => setParams(tab === 'personal' ? {} : { tab });
  return [current, choose];
}
