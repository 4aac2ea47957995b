import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useSearchParams } from 'react-router-dom';
import { onIntent, preload } from '../preload';
import { useScreenCommand } from '../screenCommands';
import { useIsLeaving } from '../useIsLeaving';
import { useIsOffline } from './OfflineContext';
import { OnlineOnly } from './OnlineOnly';

type CreateButtonProps = {
  label: string;
  /** Fetches the code of the dialog that the button opens. */
  load: () => Promise<unknown>;
  onClick: () => void;
};

/** The button of a screen that creates something. */
export function CreateButton({ label, load, onClick }: CreateButtonProps) {
  return (
    <OnlineOnly>
      <Button
        variant="contained"
        startIcon={<Add />}
        {...onIntent(() => preload(load))}
        onClick={onClick}
      >
        {label}
      </Button>
    </OnlineOnly>
  );
}

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
