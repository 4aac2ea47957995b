import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { onIntent, preload } from '../preload';
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
