import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { OfflineContext } from '../shared/ui/OfflineContext';
import { selectIsUnreachable } from '../store/connectivitySlice';

/** Tells the parts that know nothing of the state whether the API can be reached. */
export function Reachability({ children }: { children: ReactNode }) {
  return <OfflineContext value={useSelector(selectIsUnreachable)}>{children}</OfflineContext>;
}
