import { withApp } from '../../shared/routing/appAddress';
import { RowLink } from '../../shared/list/RowLink';
import { Truncated } from '../../shared/ui/Truncated';
import { useAppSelector } from '../../store/hooks';
import { selectSelectedAppSlug } from '../../store/selectedAppSlice';
import { screenPath } from '../navigation/screens';

type EmailLinkProps = {
  /** `null` shows a dash, and leads nowhere. */
  email: string | null;
  /** The customer who has the address, or the page of the person. */
  to: 'customer' | 'person';
  look?: 'plain' | 'title' | 'muted';
};

/** An address in the row of a user or a subscription. */
export function EmailLink({ email, to, look = 'plain' }: EmailLinkProps) {
  // A row has the chosen app. `useAppLink` would render every row at each change of the address.
  const slug = useAppSelector(selectSelectedAppSlug);
  if (email === null || email === '') return <Truncated text={email} look={look} />;
  const place =
    to === 'person'
      ? { to: screenPath('people', { email }), does: 'Everything about this person' }
      : {
          to: withApp(screenPath('customers', { search: email }), slug),
          does: 'Find in customers',
        };
  return (
    <RowLink to={place.to} text={email} accessibleName={`${place.does}: ${email}`} look={look} />
  );
}
