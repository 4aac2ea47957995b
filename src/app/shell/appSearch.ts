import type { App } from '../../domain/entities';

/** Returns the text in lower case and without accents. */
export const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();

/** Returns a search of apps by display name and name. It normalises the texts once, not per key. */
export function appSearch(apps: readonly App[]): (search: string) => App[] {
  const keys = apps.map(({ displayName, name }) => plain(`${displayName} ${name}`));
  return (search) => {
    const searched = plain(search.trim());
    return apps.filter((_app, index) => keys[index]?.includes(searched));
  };
}
