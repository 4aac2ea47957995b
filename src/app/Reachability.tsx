import type { ReactNode } from 'react';
import { useAppSelector } from '../store/hooks';
import { OfflineContext } from '../shared/ui/OfflineContext';
import { selectIsUnreachable } from '../store/connectivitySlice';

/** Tells the parts that know nothing of the state whether the API can be reached. */
export function Reachability({ children }: { children: ReactNode }) {
  return <OfflineContext value={useAppSelector(selectIsUnreachable)}>{children}</OfflineContext>;
}
