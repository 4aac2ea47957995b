import { ThemeProvider } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { theme } from '../app/theme';
import type { GridColumn } from '../shared/list/gridColumn';
import type { ListData } from '../shared/list/listData';
import type { ResourceGridProps } from '../shared/list/ResourceGrid';
import { ResourceGrid } from '../shared/list/ResourceGrid';

/** Row of the grid that `deviceGrid` returns. */
export type DeviceRow = { id: string | null; name: string | null };

const columns: GridColumn<DeviceRow>[] = [
  { field: 'name', header: 'Name', text: (device) => device.name },
  { field: 'open', header: 'Actions', cell: (device) => <button>Open {device.name}</button> },
];

export function devices(count: number, from = 1): DeviceRow[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `d${index + from}`,
    name: `Device ${index + from}`,
  }));
}

/**
 * Returns the state of a list query, with the fields of `query`. By default, the list query has no
 * rows and no request in progress.
 */
export function answered(query: Partial<ListData<DeviceRow>>): ListData<DeviceRow> {
  return { rows: undefined, isFetching: false, refetch: jest.fn(), ...query };
}

export const loading = answered({ isFetching: true });

export const failure = { title: 'Failed to fetch devices', detail: 'Cannot reach the server' };

/** Returns a device grid that needs neither a store nor a surrounding page. */
export function deviceGrid(
  query: ListData<DeviceRow>,
  more: Partial<ResourceGridProps<DeviceRow>> = {},
) {
  return (
    <ResourceGrid
      label="Devices"
      columns={columns}
      query={query}
      page={1}
      pageSize={10}
      onPageChange={jest.fn()}
      emptyTitle="No devices found"
      {...more}
    />
  );
}

const wrapper = ({ children }: { children: ReactNode }) => (
  <ThemeProvider theme={theme} storageManager={null}>
    {children}
  </ThemeProvider>
);

/** Renders an element with the console's theme. */
export const showThemed = (ui: ReactNode) => render(ui, { wrapper });

export const showGrid = (...args: Parameters<typeof deviceGrid>) => showThemed(deviceGrid(...args));

export const button = (name: string) => screen.getByRole('button', { name });
