import { cents } from '@deedlight/domain/money';
import type { PublicIndex } from '@deedlight/domain/valuation/carry/public-index';
import { estimateAll } from '@deedlight/domain/valuation/estimate';
import { indexedPrice } from '@deedlight/domain/valuation/market/market-index';
import { deserialiseModel } from '@deedlight/domain/valuation/serialise';
import { subjectsTable } from '@deedlight/domain/valuation/subject-table';
import { Temporal } from 'temporal-polyfill';
import { valuedHome } from './home-columns';
import { isHome } from './home-row';
import type { CountyHome } from './market-sales-repo';

/** What the homes of one county are valued by: the bytes of its model, and a day (ISO 8601). */
export type ValuedBy = { model: Uint8Array; asOf: string };

/** Some homes, and for each the public indexes of its areas, the finest first. */
export type HomesToValue = { homes: readonly CountyHome[]; areas: readonly PublicIndex[][] };

/** The figures are cents; null where there is none. */
export type HomeValues = {
  id: string;
  valuation: number | null;
  low80: number | null;
  high80: number | null;
  indexed: number | null;
};

/** Returns a function that values homes of the model's county, in their order. */
export function homesValuer({ model: bytes, asOf }: ValuedBy) {
  const model = deserialiseModel(bytes);
  const today = Temporal.PlainDate.from(asOf);
  const day = today.since('1970-01-01').days;
  return ({ homes, areas }: HomesToValue): HomeValues[] => {
    const subjects = homes.map((home) => valuedHome(home, model.columns));
    const table = subjectsTable(model.columns, subjects, day);
    const estimates = estimateAll(model, table, (row) => areas[row] ?? []);
    return homes.map((home, at) => {
      const estimate = estimates[at];
      const valued = isHome(home) && estimate?.kind === 'valued' ? estimate : null;
      const { last_sold_on: soldOn, last_price_cents: price } = home;
      return {
        id: home.property_id,
        valuation: valued?.estimate ?? null,
        low80: valued?.low80 ?? null,
        high80: valued?.high80 ?? null,
        indexed:
          soldOn === null || price === null
            ? null
            : indexedPrice(model, cents(price), Temporal.PlainDate.from(soldOn), today, areas[at]),
      };
    });
  };
}
