import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  answered,
  button,
  deviceGrid,
  devices,
  failure,
  loading,
  showGrid,
  showThemed,
  type DeviceRow,
} from '../../testing/deviceGrid';
import { OfflineContext } from '../ui/OfflineContext';
import type { ListData } from './listData';

describe('pages', () => {
  it.each([
    [1, 95, 'Showing 1 to 10 of 95 devices', { Previous: false, Next: true }],
    [5, 95, 'Showing 41 to 50 of 95 devices', { Previous: true, Next: true }],
    [10, 95, 'Showing 91 to 95 of 95 devices', { Previous: true, Next: false }],
    [2, 12345, 'Showing 11 to 20 of 12,345 devices', { Previous: true, Next: true }],
  ])('page %i of %i rows', (page, total, text, enabled) => {
    const rows = devices(Math.min(10, total - (page - 1) * 10));
    showGrid(answered({ rows, total }), { page, pager: 'range' });
    expect(screen.getByText(text)).toBeInTheDocument();
    expect(!button('Previous').hasAttribute('disabled')).toBe(enabled.Previous);
    expect(!button('Next').hasAttribute('disabled')).toBe(enabled.Next);
  });

  it('shows the number of pages if the server sends no total', async () => {
    const onPageChange = jest.fn();
    showGrid(answered({ rows: devices(10), pages: 9 }), { page: 2, onPageChange, pager: 'range' });
    expect(screen.getByText('Page 2 of 9')).toBeInTheDocument();
    await userEvent.click(button('Next'));
    await userEvent.click(button('Previous'));
    expect(onPageChange.mock.calls).toEqual([[3], [1]]);
  });

  it('has a field that opens a page by its number if there are many pages', async () => {
    const onPageChange = jest.fn();
    showGrid(answered({ rows: devices(10), total: 95 }), { page: 2, onPageChange, pager: 'range' });
    const field = screen.getByRole('textbox', { name: 'Page, 1 to 10' });
    expect(field).toHaveValue('2');
    for (const text of ['7{Enter}', '{Control>}a{/Control}700{Enter}', 'x{Enter}', '0{Enter}']) {
      await userEvent.clear(field);
      await userEvent.type(field, text);
    }
    expect(onPageChange.mock.calls).toEqual([[7], [10]]);
    expect(field).toHaveValue('2');
  });

  it('has no field for a few pages', () => {
    showGrid(answered({ rows: devices(10), total: 50 }), { pager: 'range' });
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('counts the actual rows if the server sends fewer than requested', () => {
    const answer = (rows: number) => answered({ rows: devices(rows), total: 48, pages: 10 });
    const { rerender } = showGrid(answer(5), { page: 3, pager: 'range' });
    expect(screen.getByText('Showing 11 to 15 of 48 devices')).toBeVisible();
    expect(button('Next')).toBeEnabled();
    rerender(deviceGrid(answer(3), { page: 10, pager: 'range' }));
    expect(screen.getByText('Showing 46 to 48 of 48 devices')).toBeVisible();
    expect(button('Next')).toBeDisabled();
  });

  it('offers the first page on an empty page', async () => {
    const onPageChange = jest.fn();
    const query = answered({ rows: [], total: 25 });
    showGrid(query, { page: 3, onPageChange, emptyText: 'Devices appear once they register.' });
    expect(screen.getByText('This page has no rows')).toBeVisible();
    expect(screen.queryByText('Devices appear once they register.')).not.toBeInTheDocument();
    await userEvent.click(button('Show the first page'));
    expect(onPageChange.mock.calls).toEqual([[1]]);
  });

  it('assumes a page after a full one if the server sends no count', () => {
    showGrid(answered({ rows: devices(10), pages: null }));
    expect(screen.getByText('Page 1')).toBeInTheDocument();
    expect(button('Next')).toBeEnabled();
  });

  it('has no pager for a single page, only the total if it is known', () => {
    const { rerender } = showGrid(answered({ rows: devices(2), pages: 1 }));
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    rerender(deviceGrid(answered({ rows: devices(2), total: 2 }), { pager: 'range' }));
    expect(screen.getByText('Showing 1 to 2 of 2 devices')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Next' })).not.toBeInTheDocument();
    rerender(deviceGrid(answered({ rows: devices(2), pages: 2 })));
    expect(button('Next')).toBeEnabled();
  });

  describe('prefetching the next page', () => {
    const browser = (saveData: boolean, onLine: boolean) => {
      Object.defineProperty(navigator, 'connection', { value: { saveData }, configurable: true });
      jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
    };
    const rows = answered({ rows: devices(10), total: 95 });

    async function approachNext(query: ListData<DeviceRow>, isUnreachable = false) {
      const loadPage = jest.fn<undefined, [number]>();
      showThemed(
        <OfflineContext value={isUnreachable}>
          {deviceGrid(query, { page: 2, loadPage })}
        </OfflineContext>,
      );
      await userEvent.hover(button('Next'));
      act(() => button('Next').focus());
      return loadPage.mock.calls;
    }

    it('starts on hover and on focus of its button', async () => {
      browser(false, true);
      expect(await approachNext(rows)).toEqual([[3], [3]]);
    });

    it.each<[string, boolean, boolean, boolean, ListData<DeviceRow>]>([
      ['in data-saver mode', true, true, false, rows],
      ['offline', false, false, false, rows],
      ['while the API is unreachable', false, true, true, rows],
      ['while this page loads', false, true, false, { ...rows, isFetching: true }],
    ])('does not start %s', async (_case, saveData, onLine, isUnreachable, query) => {
      browser(saveData, onLine);
      expect(await approachNext(query, isUnreachable)).toEqual([]);
    });
  });

  it('keeps its counts while the next page loads', () => {
    const { rerender } = showGrid(answered({ rows: devices(10), total: 95 }), { pager: 'range' });
    rerender(deviceGrid(loading, { page: 2, pager: 'range' }));
    expect(screen.getByText('Showing 11 to 20 of 95 devices')).toBeInTheDocument();
    expect(button('Next')).toBeEnabled();
  });

  it('keeps the same grid across pages and failures, with the focus on its pager', async () => {
    const { rerender } = showGrid(answered({ rows: devices(10), total: 95 }));
    const before = screen.getByRole('grid');
    await userEvent.click(button('Next'));
    const others = [
      loading,
      answered({ rows: devices(9), total: 95 }),
      answered({ error: failure }),
    ];
    for (const query of others) {
      rerender(deviceGrid(query, { page: 2 }));
      expect(screen.getByRole('grid')).toBe(before);
      expect(button('Next')).toHaveFocus();
    }
  });

  it('keeps the Previous button when the next page fails', () => {
    const { rerender } = showGrid(answered({ rows: devices(10), total: 95 }));
    rerender(deviceGrid(answered({ error: failure }), { page: 2 }));
    expect(screen.getByRole('alert')).toBeInTheDocument();
    expect(button('Previous')).toBeEnabled();
  });

  it('replaces a page beyond the last one with the last one, once', () => {
    const onPageChange = jest.fn();
    const query = answered({ rows: [], total: 25 });
    const { rerender } = showGrid(query, { page: 9, onPageChange });
    rerender(deviceGrid({ ...query }, { page: 9, onPageChange }));
    expect(onPageChange.mock.calls).toEqual([[3, { replace: true }]]);
    expect(screen.queryByText('No devices found')).not.toBeInTheDocument();
  });

  it('replaces any page of an empty list with page 1', () => {
    const onPageChange = jest.fn();
    showGrid(answered({ rows: [], total: 0 }), { page: 2, onPageChange });
    expect(onPageChange).toHaveBeenCalledWith(1, { replace: true });
  });

  it('does not compare a loading page with the count of the previous response', () => {
    const onPageChange = jest.fn();
    const { rerender } = showGrid(answered({ rows: devices(10), pages: 2 }), { onPageChange });
    rerender(deviceGrid(loading, { page: 5, onPageChange }));
    expect(onPageChange).not.toHaveBeenCalled();
  });
});
