import { CitedFigure } from '../../../ui/evidence/cited-figure';
import { lineWorking } from './closing-words';
import type { QuoteOnForm } from './on-form';
import type { ClosingLine } from './use-closing';

type Props = { line: ClosingLine; money: QuoteOnForm['money'] };

/** What is paid; opens formula, bracket, custom, bucket and source. */
export function LineFigure({ line, money }: Props) {
  return (
    <CitedFigure label={line.name} working={lineWorking(line)} citation={line.citation}>
      {money(line.amount)}
    </CitedFigure>
  );
}
