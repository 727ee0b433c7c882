import type { z } from 'zod';
import type { ListedProperty } from '../listing';
import type { Absent } from '../shared/absence';
import type { ListingFilter } from './query';

type Listed = z.infer<typeof ListedProperty>;

/** Returns the figure of a listed home that a filter checks; equity and LTV are in percent. */
export function askedFigure(
  home: Listed,
  filter: ListingFilter,
): { known: true; value: string | number | boolean } | z.infer<typeof Absent> {
  switch (filter) {
    case 'size':
      return home.livingAreaSqft;
    case 'lot':
      return home.lotSqft;
    case 'year':
      return home.yearBuilt;
    case 'sold':
      return home.lastSold;
    case 'price':
      return home.lastPrice;
    case 'owned':
      return home.ownedSince;
    case 'equity':
      return home.ltvPercent.known
        ? { known: true, value: 100 - home.ltvPercent.value }
        : home.ltvPercent;
    case 'ltv':
      return home.ltvPercent;
    case 'occupied':
      return home.isOwnerOccupied;
    case 'absentee':
      return home.isAbsentee;
    case 'corporate':
      return home.isCorporate;
    case 'unpaid':
      return home.hasUnpaidTaxes;
    default:
      return home[filter];
  }
}
