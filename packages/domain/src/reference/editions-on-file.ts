import type { Versioned } from './editions';

/** The version of each table by its name, as a link records them. */
export type Versions = Readonly<Record<string, string>>;

type Shelf = Readonly<Record<string, Readonly<Record<string, () => Promise<Versioned>>>>>;

// Each edition is a file of its own, read by its table's reader: both load for a link that names it.
export const editionsOnFile: Shelf = {
  'fha-mip': {
    '2015.01': async () =>
      (await import('./lending/fha-mip')).readFhaMip(
        (await import('./lending/editions/fha-mip-2015.01.json')).default,
      ),
  },
  'va-funding-fee': {
    '2020.01': async () =>
      (await import('./lending/va-funding-fee')).readVaFundingFee(
        (await import('./lending/editions/va-funding-fee-2020.01.json')).default,
      ),
  },
  'usda-fees': {
    '2015.10': async () =>
      (await import('./lending/usda-fees')).readUsdaFees(
        (await import('./lending/editions/usda-fees-2015.10.json')).default,
      ),
  },
  'fhfa-limits': {
    '2025.01': async () =>
      (await import('./lending/loan-limits')).readFhfaLimits(
        (await import('./lending/editions/fhfa-limits-2025.01.json')).default,
      ),
  },
  'fha-limits': {
    '2025.01': async () =>
      (await import('./lending/loan-limits')).readFhaLimits(
        (await import('./lending/editions/fha-limits-2025.01.json')).default,
      ),
  },
  'transfer-taxes': {
    '2026-11-20': async () =>
      (await import('./closing/transfer-tax-table')).readTransferTaxes(
        (
          await import('./closing/editions/transfer-taxes-2026-11-20.json', {
            with: { type: 'json' },
          })
        ).default,
      ),
  },
};

type Elsewhere = (table: string, version: string) => Promise<Versioned | null>;

let elsewhere: Elsewhere = async () => null;

/** Makes {@link namedEditions} ask for the editions that are in none of these files. */
export function lookElsewhere(find: Elsewhere): void {
  elsewhere = find;
}

/**
 * Loads the editions that a link names, by the name of their table: those on file, and those that
 * {@link lookElsewhere} finds.
 */
export async function namedEditions(recorded: Versions): Promise<ReadonlyMap<string, Versioned>> {
  const found = await Promise.all(
    Object.entries(recorded).map(async ([table, version]) => {
      const shelf = Object.hasOwn(editionsOnFile, table) ? editionsOnFile[table] : undefined;
      const load = shelf && Object.hasOwn(shelf, version) ? shelf[version] : undefined;
      const edition = await (load ? load() : elsewhere(table, version));
      return edition && ([table, edition] as const);
    }),
  );
  return new Map(found.flatMap((each) => (each ? [each] : [])));
}
