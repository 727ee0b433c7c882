import { formatDay, formatMoney } from '../kit/format/format';
import { Card } from '../ui/card';
import { Absent } from '../ui/evidence/absent';
import { SectionNav } from '../ui/page/section-nav';
import { Tabs } from '../ui/page/tabs';
import { DataTable } from '../ui/tables/data-table';
import type { Column } from '../ui/tables/table-column';

type Sale = { id: string; on: string; address: string; price: number | null; beds: number };

const sales: Sale[] = [
  { id: '1', on: '2026-03-02', address: '12 Larkspur Ln', price: 21_400_000, beds: 3 },
  { id: '2', on: '2025-11-19', address: '418 Alder St', price: null, beds: 4 },
  { id: '3', on: '2026-07-30', address: '9 Marlow Ct #2', price: 18_950_000, beds: 2 },
];

const columns: Column<Sale>[] = [
  { id: 'address', header: 'Address', value: (sale) => sale.address, phone: 'title' },
  {
    id: 'on',
    header: 'Sold',
    value: (sale) => sale.on,
    cell: (sale) => formatDay(sale.on),
    phone: 'detail',
  },
  { id: 'beds', header: 'Beds', value: (sale) => sale.beds, isNumeric: true, phone: 'figure' },
  {
    id: 'price',
    header: 'Price',
    value: (sale) => (sale.price === null ? null : sale.price / 100),
    cell: (sale) => (sale.price === null ? <Absent why="unknown" /> : formatMoney(sale.price)),
    isNumeric: true,
    phone: 'figure',
  },
];

export function Tables() {
  return (
    <div className="grid gap-[18px]">
      <SectionNav
        sections={[
          { id: 'table', label: 'Table' },
          { id: 'tabs', label: 'Tabs' },
        ]}
      />
      <Card title="Sales nearby" id="table">
        <DataTable
          caption="Sales nearby"
          columns={columns}
          rows={sales}
          rowKey={(sale) => sale.id}
          initialSort={{ column: 'on', direction: 'descending' }}
          csvName="sales-nearby.csv"
          csvEvidence={null}
        />
      </Card>
      <Card title="Tabs" id="tabs">
        <Tabs
          label="Analysis"
          tabs={[
            { id: 'overview', label: 'Overview', content: <p>The overview.</p> },
            { id: 'market', label: 'Market', content: <p>The market.</p> },
          ]}
        />
      </Card>
    </div>
  );
}
