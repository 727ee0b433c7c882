import type { Citation } from '@deedlight/domain/mortgage/working';
import { lendingTables } from '@deedlight/domain/reference/lending/all-tables';
import { rowTitle } from '@deedlight/domain/reference/plain-titles';
import { Figure } from '../../ui/evidence/figure';
import { TableBasis } from '../../ui/evidence/table-basis';

/**
 * The section of a guide that states a rule; it opens to the document, its date and its confidence.
 */
export function CitedSection({ basis, of }: { basis: Citation; of: string }) {
  return (
    <Figure label={of} working={<TableBasis basis={basis} tables={lendingTables} />}>
      {basis.section ?? rowTitle(basis.row)}
    </Figure>
  );
}
