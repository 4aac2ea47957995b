import { withApp } from '../shared/appAddress';
import { RowLink } from '../shared/list/RowLink';
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
