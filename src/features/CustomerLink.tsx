import { useContext, type MouseEvent, type ReactNode } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router-dom';
import { withApp } from '../shared/appAddress';
import { showable } from '../shared/text';
import { Truncated } from '../shared/ui/Truncated';
import { useAppSelector } from '../store/hooks';
import { selectSelectedAppSlug } from '../store/selectedAppSlice';
import { screens } from './screens';

type CustomerLinkProps = {
  /** `null` shows a dash, and leads nowhere. */
  email: string | null;
  muted?: boolean;
};

/** An address in the row of a user or a subscription, which leads to the customer who has it. */
export function CustomerLink({ email, muted = false }: CustomerLinkProps) {
  // A row has the chosen app. `useAppLink` would render every row at each change of the address.
  const slug = useAppSelector(selectSelectedAppSlug);
  if (email === null || email === '') return <Truncated text={email} muted={muted} />;
  const search = new URLSearchParams({ search: email }).toString();
  return (
    <RowLink
      to={withApp(`${screens.customers.path}?${search}`, slug)}
      accessibleName={`Find in customers: ${showable(email)}`}
    >
      <Truncated text={email} muted={muted} />
    </RowLink>
  );
}

type RowLinkProps = { to: string; accessibleName: string; children: ReactNode };

/**
 * A link within the console, in a row of a list. The router's `Link` would render in each row at each
 * change of the address, of which the page of the list is a part.
 */
function RowLink({ to, accessibleName, children }: RowLinkProps) {
  const router = useContext(DataRouterContext)?.router;
  const follow = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey);
    if (!router || !isPlain || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void router.navigate(to);
  };
  return (
    <a className="row-link" href={to} aria-label={accessibleName} onClick={follow}>
      {children}
    </a>
  );
}
