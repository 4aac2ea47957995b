import { Link } from 'react-router-dom';
import { showable } from '../shared/text';
import { Truncated } from '../shared/ui/Truncated';
import { screens } from './screens';
import { useAppLink } from './useAppLink';

type CustomerLinkProps = {
  /** `null` shows a dash, and leads nowhere. */
  email: string | null;
  muted?: boolean;
};

/** An address in the row of a user or a subscription, which leads to the customer who has it. */
export function CustomerLink({ email, muted = false }: CustomerLinkProps) {
  const appLink = useAppLink();
  if (email === null || email === '') return <Truncated text={email} muted={muted} />;
  const search = new URLSearchParams({ search: email }).toString();
  return (
    <Link
      className="row-link"
      to={appLink(`${screens.customers.path}?${search}`)}
      aria-label={`Find in customers: ${showable(email)}`}
    >
      <Truncated text={email} muted={muted} />
    </Link>
  );
}
