import { useQuery } from '@tanstack/react-query';
import { absenceText } from '../../kit/evidence/absence';
import { formatInstantDay } from '../../kit/format/format';
import { type Answer, api } from '../../platform/api/api';
import { Card } from '../../ui/card';
import { Empty } from '../../ui/page/empty';
import { SkeletonText } from '../../ui/page/skeleton';
import { DataTable } from '../../ui/tables/data-table';
import type { Column } from '../../ui/tables/table-column';
import { Tag, type TagTone } from '../../ui/tag';
import { OutsideLink } from '../../ui/text-link';
import { LoadFailed } from '../usage/public';
import { amountText } from './price-text';

type Invoice = Answer['billing']['invoices']['invoices'][number];

const statuses: Record<Invoice['status'], { text: string; tone: TagTone }> = {
  draft: { text: 'Draft', tone: 'plain' },
  open: { text: 'To be paid', tone: 'warn' },
  paid: { text: 'Paid', tone: 'good' },
  uncollectible: { text: 'Not paid', tone: 'bad' },
  void: { text: 'Void', tone: 'plain' },
};

const columns: Column<Invoice>[] = [
  {
    id: 'date',
    header: 'Date',
    value: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => formatInstantDay(createdAt),
    phone: 'title',
  },
  {
    id: 'number',
    header: 'Number',
    value: ({ number }) => number,
    csv: ({ number }) => number ?? absenceText('not-recorded-yet'),
    phone: 'hidden',
  },
  {
    id: 'amount',
    header: 'Amount',
    value: ({ amount }) => amount,
    csv: ({ amount, currency }) => amountText(amount, currency),
    cell: ({ amount, currency }) => amountText(amount, currency),
    isNumeric: true,
    phone: 'figure',
  },
  {
    id: 'status',
    header: 'Status',
    value: ({ status }) => statuses[status].text,
    cell: ({ status }) => <Tag tone={statuses[status].tone}>{statuses[status].text}</Tag>,
    phone: 'figure',
  },
  {
    id: 'pdf',
    header: 'PDF',
    value: ({ pdfUrl }) => pdfUrl,
    csv: ({ pdfUrl }) => pdfUrl ?? absenceText('not-recorded-yet'),
    cell: ({ pdfUrl, createdAt }) =>
      pdfUrl === null ? (
        'Not ready yet'
      ) : (
        <OutsideLink href={pdfUrl} aria-label={`PDF of ${formatInstantDay(createdAt)}`}>
          PDF
        </OutsideLink>
      ),
    phone: 'detail',
  },
];

export function InvoiceTable() {
  return (
    <Card title="Invoices">
      <Invoices />
    </Card>
  );
}

function Invoices() {
  const query = useQuery(api.billing.invoices.queryOptions());
  if (query.isPending) return <SkeletonText lines={3} label="Loading invoices" />;
  if (query.isError) {
    return <LoadFailed error={query.error} retry={query.refetch} what="Your invoices" />;
  }
  if (query.data.invoices.length === 0) {
    return <Empty title="No invoices yet">The first comes with the first payment.</Empty>;
  }
  return (
    <DataTable
      caption="Invoices, newest first"
      columns={columns}
      rows={query.data.invoices}
      rowKey={({ id }) => id}
      csvName="invoices.csv"
      csvEvidence={null}
    />
  );
}
