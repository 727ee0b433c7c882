import { toCsv } from '../../../kit/csv/csv';
import { absenceText } from '../../../kit/evidence/absence';
import { kindText } from './kind-text';
import type { SearchLog } from './search-logs';

/** The list as a file, in the order shown. */
export function logsCsv(logs: readonly SearchLog[]): string {
  return toCsv(
    ['Search', 'Kind', 'Property', 'First opened (UTC)', 'Last opened (UTC)', 'Pinned'],
    logs.map((log) => [
      log.query,
      kindText(log.endpoint),
      log.property_id ?? absenceText('none'),
      log.created_at,
      log.opened_at,
      log.is_pinned ? 'yes' : 'no',
    ]),
  );
}
