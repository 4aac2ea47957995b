import type { App } from '../../domain/entities';

/** What is compared of a text: neither its case nor its accents. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();

/** A search of apps by display name and name, prepared once for every key that is pressed. */
export function appSearch(apps: readonly App[]): (search: string) => readonly App[] {
  const keys = apps.map(({ displayName, name }) => plain(`${displayName} ${name}`));
  return (search) => {
    const wanted = plain(search.trim());
    return wanted === '' ? apps : apps.filter((_app, index) => keys[index]?.includes(wanted));
  };
}
