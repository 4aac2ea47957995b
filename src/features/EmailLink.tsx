import type { MouseEvent } from 'react';
import { withApp } from '../shared/appAddress';
import { useRouter } from '../shared/router';
import { showable } from '../shared/text';
import { Truncated } from '../shared/ui/Truncated';
import { useAppSelector } from '../store/hooks';
import { selectSelectedAppSlug } from '../store/selectedAppSlice';
import { screenPath } from './screens';

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
    <RowLink
      to={place.to}
      text={showable(email)}
      accessibleName={`${place.does}: ${showable(email)}`}
      look={look}
    />
  );
}

type RowLinkProps = { to: string; text: string; accessibleName: string; look: string };

/**
 * A link within the console, in a row of a list. The router's `Link` would render in each row at each
 * change of the address, of which the page of the list is a part.
 */
function RowLink({ to, text, accessibleName, look }: RowLinkProps) {
  const router = useRouter();
  const follow = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey);
    if (!router || !isPlain || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void router.navigate(to);
  };
  return (
    <a
      className={`text-line text-line-${look} row-link`}
      dir="auto"
      title={text}
      href={to}
      aria-label={accessibleName}
      onClick={follow}
    >
      {text}
    </a>
  );
}
