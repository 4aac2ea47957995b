import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { onIntent, preload } from '../browser/preload';
import { useScreenCommand } from '../screenCommands';
import { useIsLeaving } from '../routing/useIsLeaving';
import { useIsOffline } from './OfflineContext';
import { ChangeOnly } from './OnlineOnly';
import { useReadOnly } from './ReadOnlyContext';

type CreateButtonProps = {
  label: string;
  /** Fetches the code of the dialog that the button opens. */
  load: () => Promise<unknown>;
  onClick: () => void;
  /** What to know before a press, as its tooltip. */
  hint?: string | null;
};

/** The button of a screen that creates something. */
export function CreateButton({ label, load, onClick, hint }: CreateButtonProps) {
  return (
    <ChangeOnly hint={hint ?? undefined}>
      <Button variant="contained" {...onIntent(() => preload(load))} onClick={onClick}>
        <Add />
        {label}
      </Button>
    </ChangeOnly>
  );
}

const KEY = 'create';

/** The dialog for what a screen creates. */
type Creation = {
  isOpen: boolean;
  open: () => void;
  close: () => void;
  /** Takes the id of what the dialog has created. */
  onCreated: (id: string) => void;
  /** The id of what was created last, once the dialog is closed. */
  created: string | null;
};

/**
 * The state of the dialog for what the screen creates. `create=1` in the address opens it, so that
 * other parts of the console can lead there by a link; closing it removes that. The screen's command
 * 'create' opens it, too, but not offline, nor while the console is read only.
 */
export function useCreation(): Creation {
  const [created, onCreated] = useState<string | null>(null);
  const [searchParams, setSearchParams] = useSearchParams();
  const isLeaving = useIsLeaving();
  const change = (edit: (params: URLSearchParams) => void) => {
    setSearchParams(
      (params) => {
        edit(params);
        return params;
      },
      { replace: true },
    );
  };
  const open = () => {
    onCreated(null);
    change((params) => params.set(KEY, '1'));
  };
  const close = () => {
    // A form that is done closes by itself.
    if (!isLeaving()) change((params) => params.delete(KEY));
  };
  const isReadOnly = useReadOnly() !== null;
  useScreenCommand('create', useIsOffline() || isReadOnly ? null : open);
  const isOpen = searchParams.get(KEY) === '1';
  return { isOpen, open, close, onCreated, created: isOpen ? null : created };
}
