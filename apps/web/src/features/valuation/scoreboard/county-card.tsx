import type { Accuracy, CountyScore } from '@deedlight/contract/valuation';
import { csvEvidence } from '../../../kit/csv/csv-evidence';
import { absenceText } from '../../../kit/evidence/absence';
import { type Backing, calculated } from '../../../kit/evidence/backing';
import { formatCount, formatDay, formatNumber, formatPercent } from '../../../kit/format/format';
import { Card } from '../../../ui/card';
import { Empty } from '../../../ui/page/empty';
import { DataTable } from '../../../ui/tables/data-table';
import type { Column } from '../../../ui/tables/table-column';
import { SampleTag } from '../../../ui/tag';

type Row = { what: string; of: string; score: Accuracy };

/**
 * One county's back-test and live score, a row for each that exists, and the reason for one that
 * does not.
 */
export function CountyCard({ county: { model, whyNoModel, live } }: { county: CountyScore }) {
  const rows = rowsOf(model.backTest, live);
  return (
    <Card
      title={
        <>
          {model.county}, {model.state} {model.isSample && <SampleTag />}
        </>
      }
      note={`trained on ${formatCount(model.sales, 'sale')}`}
    >
      {rows.length > 0 && (
        <DataTable
          caption={`Accuracy in ${model.county}`}
          columns={columns}
          rows={rows}
          rowKey={({ what }) => what}
          csvName={`scoreboard-${model.countyFips}.csv`}
          csvEvidence={csvEvidence(() => [modelBacking(model)])}
        />
      )}
      <div className="mt-3 grid gap-2 first:mt-0">
        {whyNoModel !== null && <Empty title="No model here">{whyNoModel}.</Empty>}
        {whyNoModel === null && model.backTest === null && (
          <p className="text-ink-3">Back-test: too few sales to hold any back.</p>
        )}
        {live.score === null && <p className="text-ink-3">{whyNoLive(live)}</p>}
      </div>
    </Card>
  );
}

/** Names the estimates of a model and the recorded sales against which they were scored. */
function modelBacking(model: CountyScore['model']): Backing {
  const { version, county, state, lastSale, trainedAt, isSample } = model;
  return {
    ...calculated,
    source: `Model version ${version} against recorded sales of ${county}, ${state}`,
    recordDate: lastSale ?? absenceText('unknown'),
    fetched: trainedAt,
    confidence: isSample ? 'Sample' : calculated.confidence,
  };
}

function rowsOf(backTest: CountyScore['model']['backTest'], live: CountyScore['live']): Row[] {
  return [
    ...(backTest === null
      ? []
      : [
          {
            what: 'Back-test',
            of: `sales ${formatDay(backTest.from)} to ${formatDay(backTest.to)}, not seen in training`,
            score: backTest,
          },
        ]),
    ...(live.score === null || live.since === null
      ? []
      : [
          {
            what: 'Live',
            of: `estimates stored since ${formatDay(live.since)}, later sales`,
            score: live.score,
          },
        ]),
  ];
}

function whyNoLive({ stored, since }: CountyScore['live']): string {
  if (since === null) return 'Live: no estimate is stored yet.';
  return `Live: ${formatCount(stored, 'estimate')} stored since ${formatDay(since)}; none of these homes has sold since.`;
}

const columns: Column<Row>[] = [
  {
    id: 'what',
    header: 'Measured',
    value: ({ what }) => what,
    csv: ({ what, of }) => `${what}: ${of}`,
    cell: ({ what, of }) => (
      <>
        <strong>{what}</strong> <span className="block text-xs text-ink-3">{of}</span>
      </>
    ),
    phone: 'title',
  },
  figure(
    'n',
    'Sales',
    ({ count }) => count,
    (count) => formatNumber(count),
    'detail',
  ),
  figure(
    'error',
    'Median error',
    (s) => s.medianAbsoluteError,
    (e) => formatPercent(e, 1),
    'figure',
  ),
  figure('w5', 'Within 5%', (s) => s.within5, share, 'detail'),
  figure('w10', 'Within 10%', (s) => s.within10, share, 'detail'),
  figure('w20', 'Within 20%', (s) => s.within20, share, 'detail'),
  figure(
    'cod',
    'COD',
    (s) => s.cod,
    (value) => formatNumber(value, 1),
    'detail',
  ),
  figure(
    'prd',
    'PRD',
    (s) => s.prd,
    (value) => value.toFixed(3),
    'detail',
  ),
  figure(
    'prb',
    'PRB',
    (s) => s.prb,
    (value) => value.toFixed(3).replace('-', '−'),
    'detail',
  ),
  figure('c80', 'In the 80% range', (s) => s.coverage80, share, 'figure'),
];

function figure(
  id: string,
  header: string,
  read: (score: Accuracy) => number | null,
  format: (value: number) => string,
  phone: 'figure' | 'detail',
): Column<Row> {
  return {
    id,
    header,
    value: ({ score }) => read(score),
    cell: ({ score }) => {
      const value = read(score);
      return (
        <>
          <span className="text-xs text-ink-3 desk:hidden">{header} </span>
          {value === null ? <span className="text-ink-3">Too few</span> : format(value)}
        </>
      );
    },
    isNumeric: true,
    phone,
  };
}

function share(value: number): string {
  return formatPercent(value, 0);
}
