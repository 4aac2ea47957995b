import type { ReactNode } from 'react';
import { useAppSelector } from '../store/hooks';
import { OfflineContext } from '../shared/ui/OfflineContext';
import { selectIsUnreachable } from '../store/connectivitySlice';

/** Provides `OfflineContext` from the store, for shared components that don't read the store. */
export function Reachability({ children }: { children: ReactNode }) {
  return <OfflineContext value={useAppSelector(selectIsUnreachable)}>{children}</OfflineContext>;
}
