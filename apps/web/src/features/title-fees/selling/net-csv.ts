import { type CsvCell, toCsv } from '../../../lib/csv';
import { absenceText } from '../../../ui/absent';
import { citationText } from '../../../ui/citation';
import { netRows } from './net-rows';
import type { NetSheet } from './use-net-sheet';

/** A row per line and a column per offer, dollars as numbers; the working at the end. */
export function netCsv({ offers }: Pick<NetSheet, 'offers'>): string {
  const blank = ['', ''];
  const total = (name: string, cells: CsvCell[]) => [name, ...cells, ...blank];
  return toCsv(
    ['Line', ...offers.map(({ name }) => name), 'Working', 'Source'],
    [
      ...netRows(offers).map(({ name, lines }) => {
        const [first] = lines.flatMap((line) => line ?? []);
        return [
          name,
          ...lines.map((line) => (line === null ? absenceText('none') : line.amount / 100)),
          lines.map((line) => line?.formula ?? '').join(' | '),
          first?.citation ? citationText(first.citation) : '',
        ];
      }),
      total(
        'The seller takes home',
        offers.map(({ net }) => net / 100),
      ),
      total(
        'Of the price',
        offers.map(({ netShare }) => Number(netShare)),
      ),
      total(
        'Break-even price',
        offers.map(({ breakEven }) =>
          breakEven === null ? absenceText('none') : breakEven.price / 100,
        ),
      ),
    ],
  );
}
