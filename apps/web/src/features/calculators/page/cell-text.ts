import { absenceText } from '../../../kit/evidence/absence';
import { formatMoney, formatNumber, formatRate } from '../../../kit/format/format';
import type { ResultTable } from '../result';

type Cell = ResultTable['rows'][number][number];
type Kind = ResultTable['columns'][number]['kind'];

export function cellText(cell: Cell, kind: Kind): string {
  if (cell === null) return absenceText('unknown');
  if (typeof cell === 'string') return cell;
  if (kind === 'money') return formatMoney(cell, { cents: 'always' });
  return kind === 'rate' ? formatRate(cell.toFixed(5)) : formatNumber(cell, 2);
}
