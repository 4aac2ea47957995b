import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * The token of a mailed link; empty without one. The page's address and its history entry lose it at
 * once, and this component's memory has it alone: both would keep it on the disk. After a reload the
 * page asks for the mail's link again, which still works until the token is used.
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
