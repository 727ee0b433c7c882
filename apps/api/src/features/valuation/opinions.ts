import type { Property } from '@deedlight/contract/property';
import type { Opinion } from '@deedlight/contract/valuation';
import type { Absence } from '@deedlight/domain/fact';
import { type Cents, cents } from '@deedlight/domain/money';
import { formalPrice, isMarketSale } from '@deedlight/domain/property/market-sale';
import { carryTo } from '@deedlight/domain/valuation/carry/carry';
import type { PublicIndex } from '@deedlight/domain/valuation/carry/public-index';
import { headlineNames } from '@deedlight/domain/valuation/headline-value';
import { indexedPrice, isStaleOn } from '@deedlight/domain/valuation/market/market-index';
import type { MarketModel } from '@deedlight/domain/valuation/market/market-model';
import { Temporal } from 'temporal-polyfill';
import { dayText } from '../../platform/day-text';

/** What tells the market's level on a day. */
type Level = { model: MarketModel; indexes: readonly PublicIndex[] };

type RecordedPrice = { soldOn: string; price: number; source: string };

/**
 * Returns other opinions of the home's value, each beside our estimate; they are never averaged
 * with it.
 */
export function opinionsOf(
  property: Property,
  level: Level | null,
  estimate: Cents | null,
  asOf: Temporal.PlainDate,
  provider: Opinion,
): Opinion[] {
  const disagreement = (amount: number) => (estimate === null ? null : amount / estimate - 1);
  return [
    assessorsOpinion(property, disagreement),
    indexedLastSale(property, level, asOf, disagreement),
    provider,
  ];
}

type Disagreement = (amount: number) => number | null;

function assessorsOpinion({ assessments }: Property, disagreement: Disagreement): Opinion {
  const named = { kind: 'assessor-market', label: headlineNames['assessor-market'] } as const;
  if (!assessments.known) {
    return { ...named, value: absent(assessments.why, 'The source carries no assessments') };
  }
  const newest = assessments.items
    .filter(({ market }) => market !== null)
    .sort((a, b) => b.taxYear - a.taxYear)[0];
  if (newest?.market == null) {
    return { ...named, value: absent('unknown', 'No assessment on record gives a market value') };
  }
  return {
    ...named,
    value: {
      known: true,
      amount: newest.market,
      basis: `Tax year ${newest.taxYear}`,
      asOf: newest.assessedOn,
      source: newest.source,
      disagreement: disagreement(newest.market),
    },
  };
}

function indexedLastSale(
  property: Property,
  level: Level | null,
  asOf: Temporal.PlainDate,
  disagreement: Disagreement,
): Opinion {
  const named = { kind: 'indexed-last-sale', label: headlineNames['indexed-last-sale'] } as const;
  const [last] = recordedPrices(property);
  if (last === undefined) {
    const why = property.transfers.known ? 'none' : property.transfers.why;
    return { ...named, value: absent(why, 'No sale on the market is on record') };
  }
  if (level === null) {
    return { ...named, value: absent('not-available-here', 'The county has no price index yet') };
  }
  const { model, indexes } = level;
  const carry = carryTo(model, indexes, asOf.since('1970-01-01').days);
  if (carry === null && isStaleOn(model, asOf)) {
    const end = Temporal.PlainDate.from('1970-01-01').add({ days: model.lastDay });
    const note = `The county’s price index ends on ${dayText(end)}, too long ago to speak of today`;
    return { ...named, value: absent('not-available-here', note) };
  }
  const soldOn = Temporal.PlainDate.from(last.soldOn);
  const amount = indexedPrice(model, cents(last.price), soldOn, asOf, indexes);
  if (amount === null) {
    const note = `The sale of ${dayText(last.soldOn)} is older than the county’s index`;
    return { ...named, value: absent('not-available-here', note) };
  }
  return {
    ...named,
    value: {
      known: true,
      amount,
      basis: `Sold ${dayText(last.soldOn)}, brought to the day by the county’s price index${carry === null ? '' : ` and FHFA’s of ${carry.index.name}`}`,
      asOf: last.soldOn,
      source: last.source,
      disagreement: disagreement(amount),
    },
  };
}

function absent(why: Absence, note: string) {
  return { known: false, why, note } as const;
}

/** Returns the property's own sales between strangers that have a price, newest first. */
function recordedPrices({ transfers }: Pick<Property, 'transfers'>): RecordedPrice[] {
  if (!transfers.known) return [];
  return transfers.items
    .flatMap(({ soldOn, price, armsLength, flags, source }) =>
      soldOn !== null &&
      price.known &&
      price.value >= formalPrice &&
      isMarketSale({ flags, armsLength })
        ? [{ soldOn, price: price.value, source }]
        : [],
    )
    .sort((a, b) => b.soldOn.localeCompare(a.soldOn));
}
