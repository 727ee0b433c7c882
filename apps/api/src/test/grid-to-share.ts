import type { ComparablesInputs } from '@deedlight/contract/client-pages/comparables-report';
import { sharedHome } from './a-sharing-member';

/** Returns the inputs of a grid by the usual rule, without choices of its sender. */
export function askedGrid(changes: Partial<ComparablesInputs> = {}): ComparablesInputs {
  return {
    ...{ propertyId: sharedHome, rule: {}, page: { property: sharedHome, months: '12' } },
    ...{ added: [], removed: [], pinned: [], order: [], edits: {} },
    ...changes,
  };
}
