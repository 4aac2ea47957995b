import { render, screen, within } from '@testing-library/react';
import Button from '@mui/material/Button';
import userEvent from '@testing-library/user-event';
import { ThemeProvider } from '@mui/material/styles';
import { theme } from '../app/theme';
import type { GridColumn } from '../shared/list/gridColumn';
import { pageOf } from '../shared/list/listData';
import { StorageOwnerContext } from '../shared/browser/usePersisted';
import { ListToolbar } from '../shared/list/ListToolbar';
import { ResourceGrid } from '../shared/list/ResourceGrid';
import { ViewTabs } from '../shared/list/views/ViewTabs';
import { useListController } from '../shared/list/useListController';
import { useListState } from '../shared/list/useListState';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { answered, type DeviceRow } from './deviceGrid';

const PAGE_SIZE = 10;

const columns: GridColumn<DeviceRow>[] = [
  { field: 'name', header: 'Name', text: ({ name }) => name },
  { field: 'platform', header: 'Platform', width: 100, text: () => 'Linux' },
  { field: 'seen', header: 'Last Seen', hides: 1, text: () => 'Nov 21, 2026' },
  { field: 'id', header: 'Device ID', isExtra: true, text: ({ id }) => id },
  { field: 'actions', header: 'Actions', cell: ({ name }) => <Button>Open {name}</Button> },
];

const filters = { status: ['active', 'inactive'] } as const;

type DeviceListOptions = { rows: readonly DeviceRow[]; onOpen?: (row: DeviceRow) => void };

function DeviceList({ rows, onOpen }: DeviceListOptions) {
  const state = useListState({ filters });
  const source = { ...answered({}), ...pageOf(rows, state.page, PAGE_SIZE) };
  const { toolbar, grid, tools } = useListController({ name: 'devices', columns, state, source });
  return (
    <>
      <ViewTabs tools={tools} />
      <ListToolbar searchLabel="Search devices" {...toolbar} />
      <ResourceGrid
        label="Devices"
        {...grid}
        pager="range"
        emptyTitle="No devices found"
        onOpen={onOpen}
      />
    </>
  );
}

/**
 * Renders a device list with its toolbar. `at` is the address, and `operator` is the owner of the
 * stored list settings.
 */
export function showDeviceList(
  options: DeviceListOptions,
  { at = '/devices', operator = 'ada' }: { at?: string; operator?: string } = {},
) {
  const routes = (shown: DeviceListOptions) => [{ path: '*', element: <DeviceList {...shown} /> }];
  const router = createMemoryRouter(routes(options), { initialEntries: [at] });
  const view = render(
    <ThemeProvider theme={theme} storageManager={null}>
      <StorageOwnerContext value={operator}>
        <RouterProvider router={router} />
      </StorageOwnerContext>
    </ThemeProvider>,
  );
  return {
    ...view,
    router,
    user: userEvent.setup({ delay: null }),
    search: () => router.state.location.search,
  };
}

/** Returns the headers of the list's columns from left to right. */
export const headers = () =>
  within(screen.getByRole('grid', { name: 'Devices' }))
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
    .filter(Boolean);
