import { useContext, type MouseEvent, type ReactNode } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router-dom';

type RowLinkProps = { to: string; accessibleName: string; children: ReactNode };

/**
 * A link within the console, in a row of a list. The router's `Link` would render in each row at each
 * change of the address, of which the page of the list is a part.
 */
export function RowLink({ to, accessibleName, children }: RowLinkProps) {
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
