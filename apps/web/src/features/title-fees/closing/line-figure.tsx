import { formatMoney } from '../../../lib/format';
import { CitedFigure } from '../../../ui/cited-figure';
import { lineWorking } from './closing-words';
import type { ClosingLine } from './use-closing';

/** What is paid; opens formula, bracket, custom, bucket and source. */
export function LineFigure({ line }: { line: ClosingLine }) {
  return (
    <CitedFigure label={line.name} working={lineWorking(line)} citation={line.citation}>
      {formatMoney(line.amount, { cents: 'always' })}
    </CitedFigure>
  );
}
