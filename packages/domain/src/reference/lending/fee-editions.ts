import { editionOf, type Versions } from '../replayed';
import { currentFeeTables, type FeeTables } from './fee-tables';
import { readFhaMip } from './fha-mip';
import { readVaFundingFee } from './va-funding-fee';

// Each edition is a file of its own: a browser fetches one only for a link that names it.
const fhaMip = {
  '2015.01': async () => readFhaMip((await import('./editions/fha-mip-2015.01.json')).default),
};
const vaFundingFee = {
  '2020.01': async () =>
    readVaFundingFee((await import('./editions/va-funding-fee-2020.01.json')).default),
};

/** The fee tables in the versions that a link names; today's where it names none. */
export async function feeTablesOf(recorded: Versions): Promise<FeeTables> {
  return {
    fhaMip: await editionOf(currentFeeTables.fhaMip, fhaMip, recorded),
    vaFundingFee: await editionOf(currentFeeTables.vaFundingFee, vaFundingFee, recorded),
  };
}
