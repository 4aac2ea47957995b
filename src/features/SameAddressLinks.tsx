import { PanelLinks } from '../shared/panel/PanelLinks';
import { screens, type NavigationName } from './screens';
import { useAppLink } from './useAppLink';

type SameAddressLinksProps = {
  email: string;
  /** The lists that may hold the address. */
  to: readonly NavigationName[];
};

/** Leads to what other lists hold of an email address: 'Find in users'. */
export function SameAddressLinks({ email, to }: SameAddressLinksProps) {
  const appLink = useAppLink();
  const search = `?${new URLSearchParams({ search: email }).toString()}`;
  return (
    <PanelLinks
      label="Same address"
      links={to.map((name) => ({
        to: appLink(screens[name].path + search),
        label: `Find in ${screens[name].navigation.label.toLowerCase()}`,
      }))}
    />
  );
}
