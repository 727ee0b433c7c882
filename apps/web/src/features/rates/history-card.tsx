import { downloadCsv, toCsv } from '../../kit/csv/csv';
import { backingCells, evidenceHeader } from '../../kit/csv/csv-evidence';
import { absenceText } from '../../kit/evidence/absence';
import { formatDay, formatNumber } from '../../kit/format/format';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { LineChart } from '../../ui/chart/line-chart';
import type { Rates } from './rates-query';
import { type Range, ranges } from './rates-state';
import { weekBacking } from './week-backing';

const header = [
  'Week',
  '30-year fixed',
  '15-year fixed',
  '5/1 ARM',
  ...evidenceHeader,
  'Attribution',
];

const rangeWords: Record<Range, string> = {
  '1': '1 year',
  '5': '5 years',
  '10': '10 years',
  '25': '25 years',
  all: 'Since 1971',
};

type Props = { rates: Rates; range: Range; choose: (range: Range) => void };

export function HistoryCard({ rates, range, choose }: Props) {
  const { history } = rates;
  const percent = (rate: string | undefined) => (rate === undefined ? null : Number(rate) * 100);
  return (
    <Card title="History" note={`${history.length} weeks`}>
      <fieldset aria-label="Range" className="mb-3 flex flex-wrap gap-1.5 print:hidden">
        {ranges.map((each) => (
          <Button
            key={each}
            size="s"
            kind={each === range ? 'primary' : 'secondary'}
            aria-pressed={each === range}
            onClick={() => choose(each)}
          >
            {rangeWords[each]}
          </Button>
        ))}
        <Button
          size="s"
          kind="quiet"
          className="ml-auto"
          onClick={() => downloadRates(rates, rangeWords[range])}
        >
          Export CSV
        </Button>
      </fieldset>
      <LineChart
        title={`Freddie Mac’s weekly averages, ${rangeWords[range].toLowerCase()}`}
        data={{
          xName: 'Week',
          xs: history.map(({ week }) => week),
          series: [
            {
              name: '30-year fixed',
              values: history.map(({ fixed30 }) => percent(fixed30?.rate)),
              tone: 1,
            },
            {
              name: '15-year fixed',
              values: history.map(({ fixed15 }) => percent(fixed15?.rate)),
              tone: 2,
            },
          ],
          formatX: (week) => formatDay(String(week)),
          formatY: (y) => `${formatNumber(y, 2)}%`,
        }}
      />
    </Card>
  );
}

/** Writes every week of the range as fractions, with its source on each line. */
export function ratesCsv(rates: Rates): string {
  const { history, attribution } = rates;
  const missing = absenceText('not-available-here', 'not surveyed');
  return toCsv(
    header,
    history.map(({ week, fixed30, fixed15, arm51 }) => [
      week,
      ...[fixed30, fixed15, arm51].map((quoted) => quoted?.rate ?? missing),
      ...backingCells([weekBacking(rates, week)]),
      attribution,
    ]),
  );
}

function downloadRates(rates: Rates, range: string): void {
  const name = range.toLowerCase().replaceAll(' ', '-');
  downloadCsv(`mortgage-rates-${name}.csv`, ratesCsv(rates));
}
