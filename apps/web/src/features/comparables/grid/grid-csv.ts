import type { ComparablesOut } from '@deedlight/contract/comparables';
import { adjustmentNames } from '@deedlight/domain/comparables/adjust-sale';
import { adjustmentWords, distanceWords, saleName } from '@deedlight/report/sale-words';
import { type CsvCell, toCsv } from '../../../kit/csv/csv';
import { evidenceCells, evidenceHeader } from '../../../kit/csv/csv-evidence';
import { absenceText } from '../../../kit/evidence/absence';
import type { GridModel, GridSale } from './grid-model';

/**
 * Writes the grid with one row per sale: facts, each adjustment with its basis, totals, weight and
 * source.
 */
export function gridCsv(found: ComparablesOut, { sales, notices }: GridModel): string {
  const notice = notices.join(' ') || absenceText('none');
  const header = [
    'Number',
    'Sale',
    'Parcel id',
    'Sold',
    'Recorded',
    'Price',
    'Miles',
    'Similarity',
    'Living area sq ft',
    'Bedrooms',
    'Baths',
    'Year built',
    'Lot sq ft',
    'Condition',
    ...adjustmentNames.flatMap((name) => [
      `${adjustmentWords[name]} adjustment`,
      `${adjustmentWords[name]} basis`,
    ]),
    'Net adjustment',
    'Gross adjustment',
    'Adjusted price',
    'Weight',
    'Value without it',
    'Notice',
    'As of',
    ...evidenceHeader,
  ];
  return toCsv(
    header,
    sales.map((sale) => [...cellsOf(sale), notice, ...sourceCells(found, sale)]),
  );
}

function cellsOf(sale: GridSale): CsvCell[] {
  const unknown = absenceText('unknown');
  return [
    sale.mark,
    saleName(sale),
    sale.propertyId,
    sale.soldOn,
    sale.recordedOn ?? absenceText('unknown', 'not stated'),
    sale.price / 100,
    sale.miles ?? distanceWords(sale),
    Number(sale.similarity.score.toFixed(1)),
    sale.livingAreaSqft ?? unknown,
    sale.beds ?? unknown,
    sale.baths ?? unknown,
    sale.yearBuilt ?? unknown,
    sale.lotSqft ?? unknown,
    sale.condition ?? unknown,
    ...sale.lines.flatMap(({ amount, basis }): CsvCell[] => [
      amount === null ? 'None' : amount / 100,
      basis,
    ]),
    sale.net / 100,
    sale.gross / 100,
    sale.adjusted / 100,
    Number(sale.weight.toFixed(4)),
    sale.drop === null ? absenceText('none') : sale.drop.value / 100,
  ];
}

function sourceCells({ sources }: ComparablesOut, sale: GridSale): CsvCell[] {
  const source = sources.find(({ id }) => id === sale.source);
  return [
    source?.asOf ?? absenceText('unknown', 'not stated'),
    ...evidenceCells(sources, sale.source, sale.recordedOn),
  ];
}
