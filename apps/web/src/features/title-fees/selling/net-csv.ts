import { type CsvCell, toCsv } from '../../../lib/csv';
import { absenceText } from '../../../ui/absent';
import { calculated } from '../../../ui/backing';
import { backingCells, evidenceHeader } from '../../../ui/csv-evidence';
import { lineBackings } from './net-backings';
import { netRows } from './net-rows';
import type { NetSheet } from './use-net-sheet';

/** A row per line and a column per offer, dollars as numbers; the working at the end. */
export function netCsv({ offers }: Pick<NetSheet, 'offers'>): string {
  const none = absenceText('none');
  const total = (name: string, cells: CsvCell[]) => [
    ...[name, ...cells, none],
    ...backingCells([calculated]),
  ];
  return toCsv(
    ['Line', ...offers.map(({ name }) => name), 'Working', ...evidenceHeader],
    [
      ...netRows(offers).map(({ name, lines }) => {
        const found = lines.flatMap((line) => line ?? []);
        return [
          name,
          ...lines.map((line) => (line === null ? none : line.amount / 100)),
          lines.map((line) => line?.formula ?? none).join(' | '),
          ...backingCells(found.flatMap(lineBackings)),
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
