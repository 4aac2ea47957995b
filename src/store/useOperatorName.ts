import { useAppSelector } from './hooks';
import { selectSessionUser } from './sessionSlice';

/** The display name of the operator, for texts that leave the console. */
export function useOperatorName(): string {
  return useAppSelector(selectSessionUser)?.displayName ?? '';
}
