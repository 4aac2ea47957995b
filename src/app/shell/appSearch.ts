import type { App } from '../../domain/entities';

/** The text without case and accents. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();

/** Searches apps by display name and name. The texts are prepared once, not at each key. */
export function appSearch(apps: readonly App[]): (search: string) => App[] {
  const keys = apps.map(({ displayName, name }) => plain(`${displayName} ${name}`));
  return (search) => {
    const searched = plain(search.trim());
    return apps.filter((_app, index) => keys[index]?.includes(searched));
  };
}
