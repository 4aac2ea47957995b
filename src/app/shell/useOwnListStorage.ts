import { useMemo } from 'react';
import type { ListStorage } from '../../shared/list/listStorage';
import { useAppSelector } from '../../store/hooks';
import { listStorageOf } from '../../store/listStorage';
import { ownerOf } from '../../store/owner';
import { selectCredentials } from '../../store/sessionSlice';

/** What the operator who is signed in keeps about lists. */
export function useOwnListStorage(): ListStorage {
  const userId = useAppSelector(selectCredentials)?.userId ?? '';
  return useMemo(() => listStorageOf(ownerOf(userId)), [userId]);
}
