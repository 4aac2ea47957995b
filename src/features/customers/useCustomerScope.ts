import { useAppSelector } from '../../store/hooks';
import { useSearchParams } from 'react-router-dom';
import { useGetAppsQuery } from '../../api/api';
import { selectSelectedAppId } from '../../store/selectedAppSlice';

const KEY = 'scope';
const ALL_APPS = 'all';

export type CustomerScope = {
  /** The app whose customers are listed; null for those of all apps. */
  appId: string | null;
  /** The selected app, which the list can be narrowed to; null where none is selected. */
  selectedApp: { displayName: string | null } | null;
  /** Lists the customers of all apps, or of the selected one, from page 1. */
  chooseAllApps: (isAll: boolean) => void;
};

/**
 * The scope of the list: the customers of the selected app, or those of all apps if none is
 * selected or the URL says `scope=all` (docs/product.md#customers).
 */
export function useCustomerScope(): CustomerScope {
  const selectedId = useAppSelector(selectSelectedAppId);
  const apps = useGetAppsQuery();
  const [searchParams, setSearchParams] = useSearchParams();

  const selected = apps.data?.rows.find(({ id }) => id === selectedId);
  return {
    appId: searchParams.get(KEY) === ALL_APPS ? null : selectedId,
    selectedApp: selectedId === null ? null : { displayName: selected?.displayName ?? null },
    chooseAllApps: (isAll) => {
      setSearchParams((params) => {
        if (isAll) params.set(KEY, ALL_APPS);
        else params.delete(KEY);
        params.delete('page');
        return params;
      });
    },
  };
}
