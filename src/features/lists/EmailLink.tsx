import { withApp } from '../../shared/routing/appAddress';
import { RowLink } from '../../shared/list/RowLink';
import { Truncated } from '../../shared/ui/Truncated';
import { useAppSelector } from '../../store/hooks';
import { selectSelectedAppSlug } from '../../store/selectedAppSlice';
import { screenPath } from '../navigation/screens';

type EmailLinkProps = {
  /** Email address; null shows a dash without a link. */
  email: string | null;
  /** Target of the link: the customer with this address, or the page of the person. */
  to: 'customer' | 'person';
  look?: 'plain' | 'title' | 'muted';
};

/** Shows an email address in the row of a user or a subscription as a link. */
export function EmailLink({ email, to, look = 'plain' }: EmailLinkProps) {
  // Doesn't use `useAppLink`, which would render every row again whenever the URL changes. A row
  // needs only the slug of the selected app.
  const slug = useAppSelector(selectSelectedAppSlug);
  if (email === null || email === '') return <Truncated text={email} look={look} />;
  const place =
    to === 'person'
      ? { to: screenPath('people', { email }), does: 'Everything about this person' }
      : {
          to: withApp(screenPath('customers', { search: email }), slug),
          does: 'Open customer',
        };
  return (
    <RowLink to={place.to} text={email} accessibleName={`${place.does}: ${email}`} look={look} />
  );
}
