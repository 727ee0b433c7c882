import { downloadCsv, toCsv } from '../../kit/csv/csv';
import { backingCells, evidenceHeader } from '../../kit/csv/csv-evidence';
import { absenceText } from '../../kit/evidence/absence';
import type { Rates } from './rates-query';
import { weekBacking } from './week-backing';

const header = [
  'Week',
  '30-year fixed',
  '15-year fixed',
  '5/1 ARM',
  ...evidenceHeader,
  'Attribution',
];

/** Every week of the range as fractions, with its source on each line. */
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

export function downloadRates(rates: Rates, range: string): void {
  const name = range.toLowerCase().replaceAll(' ', '-');
  downloadCsv(`mortgage-rates-${name}.csv`, ratesCsv(rates));
}
