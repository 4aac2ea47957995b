import { useAppSelector } from '../../store/hooks';
import { selectSessionUser } from '../../store/sessionSlice';

/** For texts that leave the console. */
export function useOperatorName(): string {
  return useAppSelector(selectSessionUser)?.displayName ?? '';
}
