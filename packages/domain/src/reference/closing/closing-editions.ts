import { editionOf, type Versions } from '../replayed';
import { asTable } from './as-table';
import { type ClosingTables, closingTables } from './closing-tables';
import type { TransferTaxTable } from './transfer-tax-table';

// Each edition is a file of its own, loaded for a link that names it.
const transferTaxes = {
  '2026-11-20': async () =>
    asTable<TransferTaxTable>(
      (await import('./editions/transfer-taxes-2026-11-20.json', { with: { type: 'json' } }))
        .default,
    ),
};

/** The closing tables in the versions that a link names; today's where it names none. */
export async function closingTablesOf(recorded: Versions): Promise<ClosingTables> {
  return {
    ...closingTables,
    transferTaxes: await editionOf(closingTables.transferTaxes, transferTaxes, recorded),
  };
}
