import type { BuyerCash } from '@deedlight/domain/title-fees/buyer-cash';
import { formatMoney } from '../../../kit/format/format';
import { Card } from '../../../ui/card';
import { CitedFigure } from '../../../ui/cited-figure';
import { FigureLine, FigureLines } from '../../../ui/figure-line';
import type { Closing } from './use-closing';

type Props = { cash: BuyerCash; closing: Pick<Closing, 'scenario'> };

/** What the buyer brings, line by line; what is not known is said, not counted as nothing. */
export function CashCard({ cash: { lines, cash }, closing: { scenario } }: Props) {
  const unknown = [
    ...(scenario.taxesYearly === null ? ['property taxes'] : []),
    ...(scenario.insuranceYearly === null ? ['home insurance'] : []),
  ];
  return (
    <Card title={cash < 0 ? 'Cash back at closing' : 'Cash to close'}>
      <FigureLines>
        {lines.map(({ code, name, amount, formula, section }) => (
          <FigureLine key={code} label={section === null ? name : `${name} (${section})`}>
            <CitedFigure label={name} working={[formula]} citation={null}>
              {formatMoney(amount, { cents: 'always' })}
            </CitedFigure>
          </FigureLine>
        ))}
        <FigureLine label={<strong>{cash < 0 ? 'Comes back' : 'To bring'}</strong>}>
          <strong>{formatMoney(Math.abs(cash), { cents: 'always' })}</strong>
        </FigureLine>
      </FigureLines>
      {unknown.length > 0 && (
        <p className="mt-3 text-s text-ink-2">
          Without {unknown.join(' and ')}, which are not known yet.
        </p>
      )}
    </Card>
  );
}
