import type { ReactNode } from 'react';
import { TimesContext } from '../shared/times/Time';
import { useAppSelector } from '../store/hooks';
import { OfflineContext } from '../shared/ui/OfflineContext';
import { selectIsUnreachable } from '../store/connectivitySlice';
import { selectTimes } from '../store/themeSlice';

/** Provides what shared components, which don't read the store, need of it. */
export function StoreContexts({ children }: { children: ReactNode }) {
  return (
    <OfflineContext value={useAppSelector(selectIsUnreachable)}>
      <TimesContext value={useAppSelector(selectTimes)}>{children}</TimesContext>
    </OfflineContext>
  );
}
