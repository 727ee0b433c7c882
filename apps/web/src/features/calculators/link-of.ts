import { versionsOf } from '@deedlight/domain/reference/table-versions';
import { printPlainSearch } from '../../kit/url-state/plain-search';
import { scenarioSearch } from '../scenario/public';
import type { Calculator } from './calculator';
import type { CalculatorState } from './page/use-calculator';

/**
 * Returns the address that replays a calculation: the deal, every input and the versions of the
 * tables.
 */
export function linkOf(
  { tables }: Pick<Calculator, 'tables'>,
  { scenario, own }: Pick<CalculatorState, 'scenario' | 'own'>,
  { origin, pathname }: Pick<Location, 'origin' | 'pathname'>,
): string {
  const deal = scenarioSearch({ ...scenario, tables: versionsOf(tables) });
  return `${origin}${pathname}${printPlainSearch({ ...deal, ...own })}`;
}
