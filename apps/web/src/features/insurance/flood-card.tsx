import type { InsuranceQuote } from '@deedlight/domain/insurance/quote-insurance';
import { approximately, formatMoney, formatNumber } from '../../kit/format/format';
import { Card } from '../../ui/card';
import { Absent } from '../../ui/evidence/absent';
import { Citation } from '../../ui/evidence/citation';
import { CitedFigure } from '../../ui/evidence/cited-figure';
import { FigureLine, FigureLines } from '../../ui/evidence/figure-line';
import { OutsideLink } from '../../ui/text-link';

/** Flood, which a homeowner's policy does not pay for, and the insurer of last resort. */
export function FloodCard({ quote: { flood, fairPlan } }: { quote: InsuranceQuote }) {
  const [average = null, limits = null, priced = null] = flood.citations;
  return (
    <div className="grid items-start gap-4 desk:grid-cols-2">
      <Card title="Flood (NFIP)" note={requiredText(flood.required)}>
        <FigureLines>
          <FigureLine label="Building">
            <CitedFigure
              label="Building"
              working={['At most what NFIP insures.']}
              citation={limits}
            >
              {formatMoney(flood.building)}
            </CitedFigure>
          </FigureLine>
          <FigureLine label="Contents">{formatMoney(flood.contents)}</FigureLine>
          <FigureLine label="Average premium of the state">
            {flood.average === null ? (
              <Absent why="not-available-here" />
            ) : (
              <CitedFigure label="Average premium" working={[]} citation={average}>
                {approximately(formatMoney(flood.average))}
              </CitedFigure>
            )}
          </FigureLine>
          {flood.riskBased !== null && (
            <FigureLine label="Full risk price, state average">
              <CitedFigure label="Full risk price" working={[]} citation={priced}>
                {approximately(formatMoney(flood.riskBased))}
              </CitedFigure>
            </FigureLine>
          )}
          {flood.lenderMinimum !== null && (
            <FigureLine label="The lender’s minimum">{formatMoney(flood.lenderMinimum)}</FigureLine>
          )}
        </FigureLines>
        <ul className="mt-3 grid gap-1 text-s text-ink-2">
          {flood.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </Card>
      <Card title="Insurer of last resort (FAIR plan)">
        {fairPlan === null ? (
          <p className="text-ink-2">None is listed for this state.</p>
        ) : (
          <div className="grid gap-2">
            <p>
              <OutsideLink href={`https://${fairPlan.site.replace(/^https?:\/\//, '')}`}>
                {fairPlan.site.replace(/^https?:\/\/(www\.)?|\/$/g, '')}
              </OutsideLink>
            </p>
            {fairPlan.note !== null && <p className="text-ink-2">{fairPlan.note}</p>}
            {fairPlan.policies !== null && fairPlan.averageCost !== null && (
              <p className="text-ink-2">
                {formatNumber(fairPlan.policies)} policies at{' '}
                {approximately(formatMoney(fairPlan.averageCost))} a year
              </p>
            )}
            <div className="text-s">
              <Citation citation={fairPlan.citation} />
            </div>
          </div>
        )}
      </Card>
    </div>
  );
}

function requiredText(required: boolean | null): string {
  if (required === null) return 'The zone is not known';
  return required ? 'A lender requires it here' : 'No lender must require it here';
}
