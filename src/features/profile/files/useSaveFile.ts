import { useState } from 'react';
import { api } from '../../../api/api';
import { describeFailure } from '../../../api/client/errors';
import type { StoredFile } from '../../../domain/entities';
import { toast } from '../../../shared/toast/toast';
import { useAppStore } from '../../../store/hooks';
import { selectCredentials } from '../../../store/sessionSlice';
import { fileTitle } from './fileFacts';
import { saveFile } from '../../../shared/saveFile';

/** Downloads a file with the bearer token, and lets the browser save it under its name. */
export function useSaveFile(file: StoredFile) {
  const [isSaving, setSaving] = useState(false);
  const store = useAppStore();
  const userId = () => selectCredentials(store.getState())?.userId;

  async function save() {
    const asking = userId();
    setSaving(true);
    // Not the hook, which releases the URL on unmount: the browser reads it after the click, and
    // the row may have been unmounted by then.
    const download = store.dispatch(api.endpoints.downloadFile.initiate({ fileId: file.fileId }));
    const { data, error } = await download;
    setSaving(false);
    // Another operator may have signed in meanwhile, who did not request the file.
    if (data && userId() === asking) {
      saveFile(data.objectUrl, fileTitle(file), download.unsubscribe);
      return;
    }
    download.unsubscribe();
    if (error && userId() === asking) {
      const { detail } = describeFailure(error, '');
      toast.error(`Failed to download ${fileTitle(file)}`, detail);
    }
  }

  return { save, isSaving };
}
