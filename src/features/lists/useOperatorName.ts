import { useAppSelector } from '../../store/hooks';
import { selectSessionUser } from '../../store/sessionSlice';

/** Returns the operator's display name, for texts that leave the console. */
export function useOperatorName(): string {
  return useAppSelector(selectSessionUser)?.displayName ?? '';
}
