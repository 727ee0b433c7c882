import type { Scenario } from '@deedlight/domain/scenario/scenario';
import { printPlainSearch } from '../../kit/url-state/plain-search';
import { scenarioSearch } from '../scenario/public';
import type { SheetVersion } from './rate-sheets';

/** The address that replays a quote: the deal, the version of the sheet and the lock. */
export function quoteLink(
  { id }: Pick<SheetVersion, 'id'>,
  lockDays: number | undefined,
  scenario: Scenario,
  { origin, pathname }: Pick<Location, 'origin' | 'pathname'>,
): string {
  const own = {
    view: 'sheet',
    sheet: id,
    ...(lockDays !== undefined && { lock: String(lockDays) }),
  };
  return `${origin}${pathname}${printPlainSearch({ ...scenarioSearch(scenario), ...own })}`;
}
