import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { DataTable } from './data-table';
import type { Column } from './table-column';

type Sale = { id: string; address: string; price: number | null };

const sales: Sale[] = [
  { id: 'a', address: '12 Alder St', price: 200 },
  { id: 'b', address: '9 Alder St', price: null },
  { id: 'c', address: '100 Alder St', price: 300 },
];
const columns: Column<Sale>[] = [
  { id: 'address', header: 'Address', value: (sale) => sale.address, phone: 'title' },
  {
    id: 'price',
    header: 'Price',
    value: (sale) => sale.price,
    cell: (sale) => (sale.price === null ? 'Unknown' : `$${sale.price}`),
    isNumeric: true,
    phone: 'figure',
  },
];

function show() {
  render(
    <DataTable
      caption="Sales"
      columns={columns}
      rows={sales}
      rowKey={(sale) => sale.id}
      csvName="sales.csv"
      csvEvidence={null}
    />,
  );
  return userEvent.setup();
}

function order(role: 'row' | 'listitem') {
  const items = screen.getAllByRole(role).map((item) => item.textContent ?? '');
  return (role === 'row' ? items.slice(1) : items).map((text) => text.split(' ')[0]);
}

test('sorts by a column in both directions and back, absent figures last', async () => {
  const user = show();
  const price = screen.getByRole('button', { name: 'Price' });
  const header = screen.getByRole('columnheader', { name: 'Price' });
  const seen = [];
  for (let press = 0; press < 3; press += 1) {
    await user.click(price);
    seen.push([header.getAttribute('aria-sort'), ...order('row')]);
  }
  expect(seen).toEqual([
    ['descending', '100', '12', '9'],
    ['ascending', '12', '100', '9'],
    [null, '12', '9', '100'],
  ]);
});

test('house numbers sort as numbers', async () => {
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Address' }));
  expect(order('row')).toEqual(['9', '12', '100']);
});

test('X-02: exports what is shown, in the order shown, and never a blank', async () => {
  const saved = vi.fn<(blob: Blob) => string>(() => 'blob:sales');
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: saved, revokeObjectURL: () => undefined }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Address' }));
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  const text = await saved.mock.calls[0]?.[0].text();
  expect(text).toBe(
    'Address,Price\r\n9 Alder St,Unknown\r\n12 Alder St,200\r\n100 Alder St,300\r\n',
  );
  vi.unstubAllGlobals();
});

test('is a list on a phone, with the figures at the right and sorting by a choice', async () => {
  const desk = window.matchMedia('');
  vi.spyOn(window, 'matchMedia').mockReturnValue({ ...desk, matches: true });
  const user = show();
  expect(screen.queryByRole('table')).toBeNull();
  const list = screen.getByRole('list', { name: 'Sales' });
  expect(within(list).getByText('Unknown')).toBeDefined();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Sort by Price');
  expect(order('listitem')).toEqual(['100', '12', '9']);
});
