import { MedianRentOut } from '@deedlight/contract/around';
import { type Cents, cents } from '@deedlight/domain/money';
import { z } from 'zod';
import type { MedianRentSource, RentArea } from '../around-source';
import { ProviderUnavailable } from '../provider-unavailable';
import type { VendorClient } from '../vendor/vendor-client';

const estimate = 'B25064_001E';
const margin = 'B25064_001M';

/** A new edition comes each December. */
const keptFor = { days: 60 };

const Table = z.array(z.array(z.union([z.string(), z.number(), z.null()]))).min(1);

/** Median gross rent of the American Community Survey's five years, by county and by ZIP code area. */
export function medianRents(client: VendorClient, key: string): MedianRentSource {
  return {
    id: 'census-acs-rent',
    citation: {
      publisher: 'US Census Bureau',
      licence: 'Public domain (US government)',
      url: 'https://data.census.gov/table?q=B25064',
    },
    shape: MedianRentOut,
    async ask(area, today) {
      // The edition of a year comes in December of the next, and sometimes later.
      const newest = today.month === 12 ? today.year - 1 : today.year - 2;
      for (const year of [newest, newest - 1]) {
        const body = await client.ask({
          endpoint: 'median rent',
          path: `/${year}/acs/acs5?${queryOf(area, key)}`,
          repeats: 1,
        });
        if (body === null) continue;
        const value = medianIn(body, area);
        const title = `American Community Survey ${year - 4}–${year}, table B25064`;
        return value && { value, title, asOf: `${year}-12-31` };
      }
      return null;
    },
    dueOn: (_said, today) => today.add(keptFor),
  };
}

function queryOf(area: RentArea, key: string): URLSearchParams {
  const get = `NAME,${estimate},${margin}`;
  if (area.kind === 'zip') {
    return new URLSearchParams({ get, for: `zip code tabulation area:${area.zip}`, key });
  }
  const { fips } = area;
  return new URLSearchParams({
    get,
    for: `county:${fips.slice(2)}`,
    in: `state:${fips.slice(0, 2)}`,
    key,
  });
}

/** Reads the table: the first row names the columns. Null if the survey has no median there. */
function medianIn(body: unknown, area: RentArea): MedianRentOut | null {
  const parsed = Table.safeParse(body);
  if (!parsed.success) throw new ProviderUnavailable('median rent: the answer is no table');
  const [names = [], row] = parsed.data;
  const [nameAt, amountAt, marginAt] = ['NAME', estimate, margin].map((name) =>
    names.indexOf(name),
  );
  if (amountAt === undefined || amountAt < 0) {
    throw new ProviderUnavailable(`median rent: the answer has no column ${estimate}`);
  }
  const amount = dollarsIn(row?.[amountAt]);
  if (amount === null) return null;
  const name =
    area.kind === 'zip' ? `ZIP ${area.zip}` : String(row?.[nameAt ?? -1] ?? 'the county');
  return { area: name, amount, margin: dollarsIn(row?.[marginAt ?? -1]) };
}

/** Large negative numbers stand for what the survey cannot say. */
function dollarsIn(value: string | number | null | undefined): Cents | null {
  const dollars = value == null || value === '' ? Number.NaN : Number(value);
  return Number.isFinite(dollars) && dollars > 0 && dollars < 100_000
    ? cents(Math.round(dollars * 100))
    : null;
}
