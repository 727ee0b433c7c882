import { downloadCsv, toCsv } from '../../lib/csv';
import { absenceText } from '../../ui/absent';
import type { Rates } from './rates-query';

const header = ['week', '30-year fixed', '15-year fixed', '5/1 ARM', 'source', 'attribution'];

/** Every week of the range as fractions, with its source on each line. */
function ratesCsv({ history, source, attribution }: Rates): string {
  const missing = absenceText('unknown');
  return toCsv(
    header,
    history.map(({ week, fixed30, fixed15, arm51 }) => [
      week,
      ...[fixed30, fixed15, arm51].map((quoted) => quoted?.rate ?? missing),
      `${source.publisher}, ${source.title}`,
      attribution,
    ]),
  );
}

export function downloadRates(rates: Rates, range: string): void {
  const name = range.toLowerCase().replaceAll(' ', '-');
  downloadCsv(`mortgage-rates-${name}.csv`, ratesCsv(rates));
}
