import { useSearchParams } from 'react-router-dom';
import { useScreenCommand } from './screenCommands';
import { useIsOffline } from './ui/OfflineContext';
import { useIsLeaving } from './useIsLeaving';

const KEY = 'create';

/**
 * Whether the dialog for what the screen creates is open, and its setter. `create=1` in the address
 * opens it, so that other parts of the console can lead there by a link; closing it removes that.
 * The screen's command 'create' opens it, too, but not offline.
 */
export function useCreateParam(): [
  isCreating: boolean,
  setCreating: (isCreating: boolean) => void,
] {
  const [searchParams, setSearchParams] = useSearchParams();
  const isLeaving = useIsLeaving();
  const setCreating = (isCreating: boolean) => {
    // A form that is done closes by itself.
    if (!isCreating && isLeaving()) return;
    setSearchParams(
      (params) => {
        if (isCreating) params.set(KEY, '1');
        else params.delete(KEY);
        return params;
      },
      { replace: true },
    );
  };
  useScreenCommand('create', useIsOffline() ? null : () => setCreating(true));
  return [searchParams.get(KEY) === '1', setCreating];
}
