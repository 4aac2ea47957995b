import { trustedScriptUrl } from '../../shared/trustedTypes';

/** The browser's service workers; none on plain HTTP, and in some private windows. */
export function serviceWorkers(): ServiceWorkerContainer | undefined {
  return 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;
}

/** The one place that names the worker's script. */
export function registerWorker(
  container: ServiceWorkerContainer,
): Promise<ServiceWorkerRegistration> {
  return container.register(trustedScriptUrl('/serviceWorker.js'), { updateViaCache: 'none' });
}
