import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * Token of an emailed link, or an empty string. Removes the token from the URL and the history
 * entry, which the browser stores on disk, and keeps it in memory. After a reload, the page asks
 * the visitor to open the link in the email again, which works until the token is used.
 */
export function useMailToken(): string {
  const [search, setSearch] = useSearchParams();
  const [token] = useState(() => search.get('token') ?? '');
  const isExposed = search.has('token');
  useEffect(() => {
    if (isExposed) setSearch({}, { replace: true });
  }, [isExposed, setSearch]);
  return token;
}
