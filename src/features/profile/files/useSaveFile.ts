import { useState } from 'react';
import { useStore } from 'react-redux';
import type { StoredFile } from '../../../domain/entities';
import { toast } from '../../../shared/toast/toast';
import { selectCredentials, type StateWithSession } from '../../../store/sessionSlice';
import { fileTitle } from './fileFacts';
import { saveFile } from './saveFile';
import { useFetchFile } from './useFetchFile';

/** Fetches a file with the bearer and has the browser save it under its name. */
export function useSaveFile(file: StoredFile) {
  const fetchFile = useFetchFile();
  const [isSaving, setSaving] = useState(false);
  const store = useStore<StateWithSession>();
  const userId = () => selectCredentials(store.getState())?.userId;

  async function save() {
    const asking = userId();
    setSaving(true);
    const { url, problem, release } = await fetchFile(file.fileId);
    setSaving(false);
    if (userId() !== asking) {
      // Whoever sits here now did not ask for it.
      release();
    } else if (url === null) {
      release();
      toast.error(`Failed to download ${fileTitle(file)}`, problem);
    } else {
      saveFile(url, fileTitle(file), release);
    }
  }

  return { save, isSaving };
}
