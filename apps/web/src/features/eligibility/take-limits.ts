import { lookElsewhere } from '@deedlight/domain/reference/editions-on-file';
import { bringIntoForce, findLimits } from '@deedlight/domain/reference/lending/loan-limits';
import { log } from '../../kit/log';
import { client } from '../../platform/api/api';
import { codeOf } from '../../platform/api/api-failure';
import { productConfig } from '../../platform/config/product-config';

let taken: string | null = null;

/**
 * Takes the loan limits that administrators brought in, of which the installation's configuration
 * tells. Without a connection the limits of this version stay; pages name the edition that they use.
 */
export async function takeLimits(): Promise<void> {
  try {
    const { limitEditions } = await productConfig();
    if (limitEditions === taken) return;
    const { editions } = await client.loanLimits.editions();
    bringIntoForce(editions);
    lookElsewhere((table, version) => findLimits(table, version, editionOf));
    taken = limitEditions;
  } catch (error) {
    log('info', 'The loan limits of this installation could not be loaded', error);
  }
}

type Read = Parameters<typeof findLimits>[2];

const editionOf: Read = async (table, version) => {
  try {
    return await client.loanLimits.edition({ table, version });
  } catch (error) {
    if (codeOf(error) === 'EDITION_UNKNOWN') return null;
    throw error;
  }
};
