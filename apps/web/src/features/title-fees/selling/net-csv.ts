import { type CsvCell, toCsv } from '../../../kit/csv/csv';
import { backingCells, evidenceHeader } from '../../../kit/csv/csv-evidence';
import { absenceText } from '../../../kit/evidence/absence';
import { calculated } from '../../../kit/evidence/backing';
import type { LineBackings } from './net-backings';
import { netRows } from './net-rows';
import type { NetSheet } from './use-net-sheet';

/** A row per line and a column per offer, dollars as numbers; the working at the end. */
export function netCsv({ offers }: Pick<NetSheet, 'offers'>, backingsOf: LineBackings): string {
  const none = absenceText('none');
  const total = (name: string, cells: CsvCell[]) => [
    ...[name, ...cells, none],
    ...backingCells([calculated]),
  ];
  return toCsv(
    ['Line', ...offers.map(({ name }) => name), 'Working', ...evidenceHeader],
    [
      ...netRows(offers).map(({ name, lines }) => {
        return [
          name,
          ...lines.map((line) => (line === null ? none : line.amount / 100)),
          lines.map((line) => line?.formula ?? none).join(' | '),
          ...backingCells(lines.flatMap((line, at) => (line === null ? [] : backingsOf(line, at)))),
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
        offers.map(({ breakEven }) => (breakEven === null ? none : breakEven.price / 100)),
      ),
    ],
  );
}
