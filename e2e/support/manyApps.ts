import type { JourneySandbox } from './sandbox';

/** Makes the platform return ten thousand apps, `App 1` to `App 10000`. */
export function answerManyApps({ scenarios }: JourneySandbox): void {
  const apps = Array.from({ length: 10_000 }, (_, index) => ({
    id: `app_${index + 1}`,
    name: `tenant-${index + 1}`,
    displayName: `App ${index + 1}`,
    description: 'One of many',
    isActive: true,
  }));
  scenarios.malformed({ path: '/api/app-management', body: { apps, total: apps.length } });
}
