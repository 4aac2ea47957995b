import { useSearchParams } from 'react-router-dom';

const KEY = 'create';

/**
 * Whether the dialog for what the screen creates is open, and its setter. `create=1` in the address
 * opens it, so that other parts of the console can lead there by a link. Closing it removes the key.
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
