import { useAppSelector } from '../store/hooks';
import { Outlet } from 'react-router-dom';
import { EmptyState } from '../shared/ui/EmptyState';
import { selectSelectedAppId } from '../store/selectedAppSlice';

/**
 * The outlet for every screen of one tenant. Keyed by the app: a switch remounts the screen, so
 * that no row, draft or late response of the previous tenant stays on it (docs/product.md#tenancy).
 */
export function AppScope({ prompt }: { prompt: string }) {
  const appId = useAppSelector(selectSelectedAppId);
  return appId === null ? <EmptyState title={prompt} isPage /> : <Outlet key={appId} />;
}
