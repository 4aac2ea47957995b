import { useAppSelector } from '../store/hooks';
import { Outlet } from 'react-router-dom';
import { EmptyState } from '../shared/ui/EmptyState';
import { selectSelectedAppId } from '../store/selectedAppSlice';

/**
 * Around every screen of one tenant. Keyed by the app: a switch mounts the screen anew, so that
 * nothing of the earlier tenant (rows, drafts, late answers) can stay on it (design, section 4).
 */
export function AppScope({ prompt }: { prompt: string }) {
  const appId = useAppSelector(selectSelectedAppId);
  return appId === null ? <EmptyState title={prompt} isPage /> : <Outlet key={appId} />;
}
