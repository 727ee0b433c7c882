import type { ComparablesReport } from '@deedlight/contract/provider/comparables';
import { milesWords } from '@deedlight/report/sale-words';
import { evidenceCells, evidenceHeader } from '../../../kit/csv/csv-evidence';
import {
  formatDay,
  formatMoney,
  formatNumber,
  formatPercent,
  formatUnit,
} from '../../../kit/format/format';
import { Absent } from '../../../ui/evidence/absent';
import { Figure } from '../../../ui/evidence/figure';
import { DataTable } from '../../../ui/tables/data-table';
import type { Column } from '../../../ui/tables/table-column';
import { SampleTag, Tag } from '../../../ui/tag';
import { TextLink } from '../../../ui/text-link';
import type { ProvidedSale } from './provider-standing';

type Props = {
  report: ComparablesReport;
  /** Returns how a sale stands in our records. */
  standing: (sale: ProvidedSale) => string;
};

type Row = ProvidedSale & { row: number };

const priceNames = { recorded: null, reported: 'by brokers', asked: 'asked' } as const;

/** Each comparable of the provider, with how it stands in our records. */
export function ProviderTable({ report, standing }: Props) {
  const { sales, source } = report;
  const isRated = sales.some(({ similarity }) => similarity !== null);
  const columns = columnsFor(source, standing);
  return (
    <DataTable
      caption={`Comparables of ${source.publisher}`}
      columns={columns.filter(({ id }) => isRated || id !== 'similarity')}
      rows={sales.map((sale, row) => ({ ...sale, row }))}
      rowKey={({ row }) => String(row)}
      csvName="provider-comparables.csv"
      csvEvidence={{
        header: ['Price is', 'Provider', ...evidenceHeader],
        cells: ({ priceIs, pricedOn }) => [
          priceIs,
          source.publisher,
          ...evidenceCells([source], source.id, pricedOn),
        ],
      }}
    />
  );
}

function columnsFor(
  source: ComparablesReport['source'],
  standing: Props['standing'],
): Column<Row>[] {
  return [
    {
      id: 'home',
      header: 'Home',
      value: ({ address }) => address.line,
      cell: Home,
      phone: 'title',
    },
    {
      id: 'here',
      header: 'Our records',
      value: standing,
      phone: 'detail',
    },
    {
      id: 'day',
      header: 'Sold',
      value: ({ pricedOn }) => pricedOn,
      cell: DayOfPrice,
      phone: 'detail',
    },
    {
      id: 'price',
      header: 'Price',
      value: ({ price }) => price,
      csv: ({ price }) => price && price / 100,
      cell: (sale) => <Price sale={sale} source={source} />,
      isNumeric: true,
      phone: 'figure',
    },
    {
      id: 'miles',
      header: 'Distance',
      value: ({ miles }) => miles,
      cell: ({ miles }) => known(miles, milesWords),
      isNumeric: true,
      phone: 'hidden',
    },
    {
      id: 'similarity',
      header: 'Similarity',
      value: ({ similarity }) => similarity,
      cell: ({ similarity }) => known(similarity, (share) => formatPercent(share, 1)),
      isNumeric: true,
      phone: 'hidden',
    },
    {
      id: 'size',
      header: 'Living area',
      value: ({ livingAreaSqft }) => livingAreaSqft,
      cell: ({ livingAreaSqft }) => known(livingAreaSqft, (area) => formatUnit(area, 'sq ft')),
      isNumeric: true,
      phone: 'figure',
    },
    {
      id: 'beds',
      header: 'Beds',
      value: ({ beds }) => beds,
      cell: ({ beds }) => known(beds, formatNumber),
      isNumeric: true,
      phone: 'hidden',
    },
    {
      id: 'baths',
      header: 'Baths',
      value: ({ baths }) => baths,
      cell: ({ baths }) => known(baths, (count) => formatNumber(count, 1)),
      isNumeric: true,
      phone: 'hidden',
    },
    {
      id: 'built',
      header: 'Built',
      value: ({ yearBuilt }) => yearBuilt,
      cell: ({ yearBuilt }) => known(yearBuilt, String),
      isNumeric: true,
      phone: 'hidden',
    },
  ];
}

function known(figure: number | null, show: (figure: number) => string) {
  return figure === null ? <Absent why="unknown" /> : show(figure);
}

/** Opening a home counts as a search, so its link is never preloaded. */
function Home({ address, record }: Row) {
  if (record === null) return address.line;
  return (
    <>
      <TextLink to="/app/property/{-$id}" params={{ id: record.id }} preload={false}>
        {address.line}
      </TextLink>
      {record.isSample && (
        <>
          {' '}
          <SampleTag />
        </>
      )}
    </>
  );
}

/** A phone's list has no header, so the line names its figure. */
function DayOfPrice({ pricedOn, priceIs }: Row) {
  return (
    <>
      {priceIs === 'asked' ? 'Asked until ' : <span className="desk:hidden">Sold </span>}
      {pricedOn === null ? <Absent why="unknown" /> : formatDay(pricedOn)}
    </>
  );
}

function Price({ sale, source }: { sale: Row; source: ComparablesReport['source'] }) {
  const { address, price, priceIs, pricedOn } = sale;
  if (price === null) return <Absent why="unknown" />;
  const name = priceNames[priceIs];
  return (
    <>
      {name !== null && (
        <>
          <Tag>{name}</Tag>{' '}
        </>
      )}
      <Figure label={`Price of ${address.line}`} evidence={{ ...source, recordedOn: pricedOn }}>
        {formatMoney(price, { cents: 'never' })}
      </Figure>
    </>
  );
}
