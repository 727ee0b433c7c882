import type { Cents } from '@deedlight/domain/money';
import type { ResultTable } from '../../result';
import { moneyChart } from '../loans/schedule-parts';

/** Charts a program's monthly premium in each loan year. */
export function premiumChart(title: string, monthlyByYear: readonly Cents[]) {
  return moneyChart({
    title,
    kind: 'line',
    xName: 'Year',
    xs: monthlyByYear.map((_, at) => at + 1),
    series: [{ name: 'A month', values: monthlyByYear }],
  });
}

export function premiumTable(
  title: string,
  name: string,
  file: string,
  monthlyByYear: readonly Cents[],
): ResultTable {
  return {
    title,
    file,
    columns: [
      { header: 'Year', kind: 'number' },
      { header: `${name} a month`, kind: 'money' },
      { header: `${name} a year`, kind: 'money' },
    ],
    rows: monthlyByYear.map((monthly, at) => [at + 1, monthly, monthly * 12]),
  };
}
