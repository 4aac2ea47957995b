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
  /** Loads the code of the dialog that the button opens. */
  load: () => Promise<unknown>;
  onClick: () => void;
  /** Tooltip that the operator should read before clicking. */
  hint?: string | null;
};

export function CreateButton({ label, load, onClick, hint }: CreateButtonProps) {
  return (
    <ChangeOnly hint={hint}>
      <Button variant="contained" {...onIntent(() => preload(load))} onClick={onClick}>
        <Add />
        <span data-label>{label}</span>
      </Button>
    </ChangeOnly>
  );
}

const KEY = 'create';

type Creation = {
  isOpen: boolean;
  open: () => void;
  close: () => void;
  /** Called with the id of the record that the dialog created. */
  onCreated: (id: string) => void;
  /** Id of the record created last, available once the dialog is closed. */
  created: string | null;
};

/**
 * State of a screen's create dialog. `create=1` in the address opens the dialog, so that other
 * screens can link to it; closing the dialog removes the parameter. The screen command 'create'
 * also opens the dialog, except offline or while the console is read-only.
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
    // A form also closes itself after it was submitted, perhaps while the operator is navigating
    // away. A change of the address would then cancel that navigation.
    if (!isLeaving()) change((params) => params.delete(KEY));
  };
  const isReadOnly = useReadOnly() !== null;
  useScreenCommand('create', useIsOffline() || isReadOnly ? null : open);
  const isOpen = searchParams.get(KEY) === '1';
  return { isOpen, open, close, onCreated, created: isOpen ? null : created };
}
