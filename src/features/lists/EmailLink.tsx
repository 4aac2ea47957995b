import { RowLink } from '../../shared/list/RowLink';
import { Truncated } from '../../shared/ui/Truncated';
import { screenPath } from '../navigation/screens';
import { useAppLink } from '../navigation/useAppLink';

type EmailLinkProps = {
  /** Email address; null shows a dash without a link. */
  email: string | null;
  /** Target of the link: the customer with this address, or the page of the person. */
  to: 'customer' | 'person';
  look?: 'plain' | 'title' | 'muted';
};

/** Shows an email address in the row of a user or a subscription as a link. */
export function EmailLink({ email, to, look = 'plain' }: EmailLinkProps) {
  const appLink = useAppLink();
  if (email === null || email === '') return <Truncated text={email} look={look} />;
  const place =
    to === 'person'
      ? { to: screenPath('people', { email }), does: 'Everything about this person' }
      : {
          to: appLink(screenPath('customers', { search: email })),
          does: 'Open customer',
        };
  return (
    <RowLink to={place.to} text={email} accessibleName={`${place.does}: ${email}`} look={look} />
  );
}
