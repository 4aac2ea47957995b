import type { App } from '../../domain/entities';
import { foldText, searchText } from '../../shared/text';

/**
 * Returns a function that searches apps by display name and name. Folds the names (`foldText`) only
 * once, not at each key press.
 */
export function appSearch(apps: readonly App[]): (search: string) => App[] {
  const keys = apps.map(({ displayName, name }) => foldText(`${displayName} ${name}`));
  return (search) => {
    const searched = foldText(searchText(search).text);
    return apps.filter((_app, index) => keys[index]?.includes(searched));
  };
}
