import { CitedFigure } from '../../../ui/evidence/cited-figure';
import { lineWorking } from './closing-words';
import type { QuoteOnForm } from './on-form';
import type { ClosingLine } from './use-closing';

type Props = { line: ClosingLine; money: QuoteOnForm['money'] };

/** The amount paid; it opens to formula, bracket, custom, tolerance bucket and source. */
export function LineFigure({ line, money }: Props) {
  return (
    <CitedFigure label={line.name} working={lineWorking(line)} citation={line.citation}>
      {money(line.amount)}
    </CitedFigure>
  );
}
