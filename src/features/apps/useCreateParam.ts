import { useSearchParams } from 'react-router-dom';

const KEY = 'create';

/**
 * Whether the dialog for a new app is open, and its setter. `/apps?create=1` opens it, so that
 * 'Create New App' in the app selector can be a link. Closing it removes the key.
 */
export function useCreateParam(): [
  isCreating: boolean,
  setCreating: (isCreating: boolean) => void,
] {
  const [searchParams, setSearchParams] = useSearchParams();
  const setCreating = (isCreating: boolean) => {
    setSearchParams(
      (params) => {
        if (isCreating) params.set(KEY, '1');
        else params.delete(KEY);
        return params;
      },
      { replace: true },
    );
  };
  return [searchParams.get(KEY) === '1', setCreating];
}
