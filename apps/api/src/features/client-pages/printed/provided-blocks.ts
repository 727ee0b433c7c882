import type { ComparableSalesReport } from '@deedlight/contract/client-pages/comparables-report';
import { absenceWords } from '@deedlight/domain/fact';
import { formatPercent, formatUnit } from '@deedlight/domain/format';
import {
  noProvidedWords,
  notAskedAgainWords,
  pricedWords,
  priceKindWords,
  providedPrice,
  providedWords,
} from '@deedlight/report/provided-words';
import type { ReportBlock } from '@deedlight/report/report';
import { milesWords } from '@deedlight/report/sale-words';

/** Returns the data provider's comparables of a report; none where the sender shared none. */
export function providedBlocks({ provided }: ComparableSalesReport): ReportBlock[] {
  if (provided === undefined) return [];
  const { sales, source } = provided;
  const title = `Comparables of ${source.publisher}`;
  const note = `${providedWords(provided)} ${notAskedAgainWords(provided)}`;
  if (sales.length === 0) {
    return [{ kind: 'text', title, paragraphs: [noProvidedWords(provided), note] }];
  }
  const isRated = sales.some(({ similarity }) => similarity !== null);
  return [
    {
      kind: 'table',
      title,
      columns: [
        { header: 'Home', width: 1.6 },
        { header: 'Sold', width: 1.4 },
        { header: 'Price', isNumeric: true, width: 1.2 },
        { header: 'Size', width: 1 },
        { header: 'Away', width: 0.8 },
        ...(isRated ? [{ header: 'Similarity', isNumeric: true, width: 0.9 }] : []),
      ],
      rows: sales.map((sale) => [
        sale.address.line,
        pricedWords(sale),
        [providedPrice(sale), priceKindWords(sale) ?? []].flat().join(', '),
        known(sale.livingAreaSqft, (size) => formatUnit(size, 'sq ft')),
        known(sale.miles, milesWords),
        ...(isRated ? [known(sale.similarity, (share) => formatPercent(share, 1))] : []),
      ]),
      note,
    },
  ];
}

function known(figure: number | null, words: (figure: number) => string): string {
  return figure === null ? absenceWords.unknown : words(figure);
}
