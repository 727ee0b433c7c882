import { areaSteps, type SearchStep } from '@deedlight/domain/comparables/area-steps';
import { type ComparableRule, wideningSteps } from '@deedlight/domain/comparables/comparable-rule';
import type { MarketSale } from '@deedlight/domain/comparables/comparable-sale';
import type { Area } from '@deedlight/domain/comparables/shared-area';
import type { Place } from '@deedlight/domain/geo/distance';
import type { PropertyType } from '@deedlight/domain/property/property-type';
import type { Queries } from '../../platform/database/database';
import { newestSaleIn } from '../../records/area-sales';
import type { County } from '../../records/counties-repo';
import { salesIn } from './area-sales-repo';
import { newestSale, salesAround } from './sales-repo';

/** How far sales are read: in an area if there is one, else within so many miles. */
type Extent = { miles: number; area: Area | null };

type Window = { since: string; type: PropertyType | null; most: number };

/** Where the sales that a subject is compared with are looked for. */
export type Ground = {
  /** Returns the steps of the search, from what was asked to the loosest. */
  steps: (asked: ComparableRule, type: PropertyType | null) => SearchStep[];
  /** Returns the extents and months of the market's fit, each wider than the one before. */
  markets: (found: SearchStep) => (Extent & { months: number })[];
  /** The market is fitted in the first of its extents that has so many sales. */
  enough: number;
  newest: (db: Queries, asked: ComparableRule, today: string) => Promise<string | null>;
  sales: (db: Queries, extent: Extent, window: Window) => Promise<MarketSale[]>;
};

const leastMonths = 24;

/**
 * If nothing was sold within the rule's distance, the newest sale is searched within so many miles.
 */
export const farthest = 4;

/** `counties` must include those that the widest rule may reach into. */
export function groundAround(place: Place, counties: readonly County[]): Ground {
  const around = (radiusMiles: number) => ({ place, radiusMiles, counties });
  return {
    steps: (asked, type) => wideningSteps(asked, type).map((rule) => ({ rule, area: null })),
    markets: ({ rule }) =>
      [...new Set([1, 2, 4].map((reach) => Math.max(reach, rule.miles)))].map((miles) => ({
        miles,
        area: null,
        months: Math.max(leastMonths, rule.months),
      })),
    // These are enough for six rates and an index.
    enough: 150,
    newest: async (db, { miles }, today) =>
      (await newestSale(db, around(miles), today)) ??
      (await newestSale(db, around(Math.max(farthest, miles)), today)),
    sales: (db, { miles }, window) => salesAround(db, around(miles), window),
  };
}

type Areas = {
  county: string;
  /** In the order in which they are asked, and not empty. */
  areas: readonly Area[];
  isOnlyPlaceless: boolean;
};

/** A market that cannot reach farther reaches back so many months. */
const longMonths = 60;

/** A neighborhood or another area takes the place of a distance that nobody knows. */
export function groundIn({ county, areas, isOnlyPlaceless }: Areas): Ground {
  return {
    steps: (asked, type) => areaSteps(asked, type, areas),
    markets: ({ rule, area: from }) => {
      const further = from === null ? areas : areas.slice(areas.indexOf(from));
      const months = Math.max(leastMonths, rule.months);
      return further.flatMap((area) =>
        [months, Math.max(longMonths, months)].map((back) => ({
          miles: rule.miles,
          area,
          months: back,
        })),
      );
    },
    // Homes of an area have more in common than those of a circle: ten sales for each of six rates.
    enough: 60,
    newest: async (db, _, today) => {
      for (const area of areas) {
        const day = await newestSaleIn(db, { county, area, isOnlyPlaceless }, today);
        if (day !== null) return day;
      }
      return null;
    },
    sales: async (db, { area }, window) =>
      area === null ? [] : await salesIn(db, { county, area, isOnlyPlaceless }, window),
  };
}
