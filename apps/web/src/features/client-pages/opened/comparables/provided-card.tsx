import type { ReportProvided } from '@deedlight/contract/client-pages/comparables-report';
import {
  noProvidedWords,
  notAskedAgainWords,
  pricedWords,
  priceKindWords,
  providedPrice,
  providedWords,
} from '@deedlight/report/provided-words';
import { milesWords } from '@deedlight/report/sale-words';
import { formatPercent } from '../../../../kit/format/format';
import { sizeWords } from '../../../../kit/format/size-words';
import { Card } from '../../../../ui/card';

/** A data provider's comparables, as it answered when the sender asked it. */
export function ProvidedCard({ provided }: { provided: ReportProvided }) {
  const { sales, source } = provided;
  const title = `Comparables of ${source.publisher}`;
  return (
    <Card title={title} note="a second opinion">
      {sales.length === 0 ? (
        <p>{noProvidedWords(provided)}</p>
      ) : (
        <ol aria-label={title} className="mt-1">
          {sales.map((sale) => (
            <li
              key={`${sale.address.line} ${sale.pricedOn} ${sale.price}`}
              className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3.5 border-t border-line py-3"
            >
              <b className="font-strong">{sale.address.line}</b>
              <b className="text-right font-strong tabular-nums">{providedPrice(sale)}</b>
              <span className="text-s text-ink-2">{pricedWords(sale)}</span>
              <span className="text-right text-s text-ink-2">{kindOf(sale)}</span>
              <span className="text-s text-ink-2">{factsOf(sale)}</span>
            </li>
          ))}
        </ol>
      )}
      <div className="mt-3 grid gap-1 rounded-m bg-sunken px-3.5 py-2.5 text-s text-ink-2">
        <p>{providedWords(provided)}</p>
        <p>{notAskedAgainWords(provided)}</p>
      </div>
    </Card>
  );
}

type Sale = ReportProvided['sales'][number];

function kindOf(sale: Sale): string {
  const { similarity } = sale;
  const alike = similarity === null ? null : `${formatPercent(similarity, 1)} alike, it says`;
  return [priceKindWords(sale), alike].filter((part) => part !== null).join(' · ');
}

function factsOf({ beds, baths, livingAreaSqft, miles }: Sale): string {
  const sizes = sizeWords({ beds, baths, livingAreaSqft });
  const size = sizes.length === 0 ? ['Size unknown'] : sizes;
  return [...size, miles === null ? 'distance unknown' : milesWords(miles)].join(' · ');
}
