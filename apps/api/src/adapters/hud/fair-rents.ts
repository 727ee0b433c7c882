import { firstDayOfFiscalYear, fiscalYearOf } from '@deedlight/domain/around/fiscal-year';
import { z } from 'zod';
import { type BedroomRents, type FairRentSource, FairRents } from '../around-source';
import { ProviderUnavailable } from '../provider-unavailable';
import { dollarsIn, LooseText, looseObject } from '../vendor/lenient';
import type { VendorClient } from '../vendor/vendor-client';

/** Where the year's rents are not out yet they are asked for again after this. */
const outSoon = { days: 30 };

const sizes = [
  'Efficiency',
  'One-Bedroom',
  'Two-Bedroom',
  'Three-Bedroom',
  'Four-Bedroom',
] as const;

const Rents = looseObject({
  zip_code: LooseText,
  year: LooseText,
  ...{ Efficiency: LooseText, 'One-Bedroom': LooseText, 'Two-Bedroom': LooseText },
  ...{ 'Three-Bedroom': LooseText, 'Four-Bedroom': LooseText },
});
type Rents = z.infer<typeof Rents>;

const Answer = z.object({
  data: z.object({
    area_name: LooseText,
    county_name: LooseText,
    metro_name: LooseText,
    year: LooseText,
    // One row for the area, or in small-area metros a row for each ZIP code and one for all.
    basicdata: z.union([z.array(Rents), Rents]),
  }),
});

/** HUD's Fair Market Rents of a county, by its five-digit FIPS code. A ZIP code is no entity of it. */
export function fairRents(client: VendorClient): FairRentSource {
  return {
    id: 'hud-fmr',
    citation: {
      publisher: 'US Department of Housing and Urban Development (HUD User)',
      licence: 'Public domain (US government)',
      url: 'https://www.huduser.gov/portal/datasets/fmr.html',
    },
    shape: FairRents,
    async ask(fips, today) {
      const wanted = fiscalYearOf(today);
      for (const year of [wanted, wanted - 1, null]) {
        const value = await rentsOf(client, fips, year);
        if (value === null) continue;
        return {
          value,
          title: `Fair Market Rents, fiscal year ${value.year}`,
          asOf: firstDayOfFiscalYear(value.year).toString(),
        };
      }
      return null;
    },
    dueOn(said, today) {
      const year = fiscalYearOf(today);
      return said?.value.year === year ? firstDayOfFiscalYear(year + 1) : today.add(outSoon);
    },
  };
}

/** Returns the rents of a year, or of HUD's own choice; null if it has none. */
async function rentsOf(
  client: VendorClient,
  fips: string,
  year: number | null,
): Promise<FairRents | null> {
  // Counties are entities by their code and five nines; ZIP codes are none.
  const path = `/fmr/data/${fips}99999${year === null ? '' : `?year=${year}`}`;
  const body = await client
    .ask({ endpoint: 'fair market rents', path, repeats: 1 })
    .catch((error: unknown) => {
      // So it answers for a year that is not published.
      if (error instanceof ProviderUnavailable && error.refusedWith === 400) return null;
      throw error;
    });
  if (body === null) return null;
  const parsed = Answer.safeParse(body);
  if (!parsed.success) throw new ProviderUnavailable('fair market rents: the answer has no rents');
  const { data } = parsed.data;
  const rows = Array.isArray(data.basicdata) ? data.basicdata : [data.basicdata];
  const whole = rows.find(({ zip_code }) => zip_code === null || !isZip(zip_code));
  const rents = whole && rentsIn(whole);
  const said = Number(whole?.year ?? data.year ?? year ?? Number.NaN);
  if (!rents || !Number.isInteger(said)) return null;
  return {
    area: data.county_name ?? data.area_name ?? data.metro_name ?? 'the county',
    year: said,
    rents,
    byZip: Object.fromEntries(
      rows.flatMap((row) => {
        const ofZip = rentsIn(row);
        return row.zip_code !== null && isZip(row.zip_code) && ofZip ? [[row.zip_code, ofZip]] : [];
      }),
    ),
  };
}

function isZip(text: string): boolean {
  return /^\d{5}$/.test(text);
}

/** Returns the five rents; null if one is missing or zero. */
function rentsIn(row: Rents): BedroomRents | null {
  const [none, one, two, three, four] = sizes.map((size) => dollarsIn(row[size]));
  if (!none || !one || !two || !three || !four) return null;
  return [none, one, two, three, four];
}
