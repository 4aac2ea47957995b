import { config } from '../../shared/config';
import { useReadOnly } from '../../shared/ui/ReadOnlyContext';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectCredentials } from '../../store/sessionSlice';
import { readOnlySwitched } from '../../store/themeSlice';

/**
 * Switch of the operator for read-only mode, or null if the installation is read-only or nobody is
 * signed in.
 */
export function useReadOnlySwitch() {
  const userId = useAppSelector(selectCredentials)?.userId;
  const dispatch = useAppDispatch();
  const isOn = useReadOnly() !== null;
  if (config.readOnly || userId === undefined) return null;
  return {
    label: isOn ? 'Turn off read-only mode' : 'Turn on read-only mode',
    act: () => dispatch(readOnlySwitched(userId)),
  };
}
