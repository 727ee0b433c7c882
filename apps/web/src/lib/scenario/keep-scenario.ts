import { scenarioParamNames } from '@deedlight/domain/scenario/param-names';
import type { PlainSearch } from '../plain-search';

/**
 * Of the parameters of an address, those that belong to its scenario. An address without a loan has
 * none: other pages have parameters of the same names, such as months.
 */
export function keepScenario(search: Readonly<Record<string, unknown>>): PlainSearch {
  if (!('loan' in search)) return {};
  return Object.fromEntries(
    scenarioParamNames.flatMap((name): [string, string][] => {
      const value = search[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}
