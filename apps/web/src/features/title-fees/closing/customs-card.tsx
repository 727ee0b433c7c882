import { asSentence } from '@deedlight/domain/as-sentence';
import { formatMoney } from '../../../kit/format/format';
import { Card } from '../../../ui/card';
import { Citation } from '../../../ui/evidence/citation';
import { CitedFigure } from '../../../ui/evidence/cited-figure';
import { FigureLine, FigureLines } from '../../../ui/evidence/figure-line';
import { KeyValue, KeyValueList } from '../../../ui/key-value';
import type { ClosingQuote } from './use-closing';

const attorneyWords: Readonly<Record<ClosingQuote['customs']['attorney'], string>> = {
  'required-or-customary': 'Required or customary',
  mixed: 'In parts of the state',
  'not-usual': 'Not usual',
};

/** The closing customs of the place, the reason for a missing tax, and published averages. */
export function CustomsCard({ quote: { customs, untaxed, averages } }: { quote: ClosingQuote }) {
  return (
    <div className="grid items-start gap-4 desk:grid-cols-2">
      <Card title="Local custom" note="The contract decides">
        <KeyValueList>
          <KeyValue label="Closed by">{customs.closingAgent}</KeyValue>
          <KeyValue label="Attorney">{attorneyWords[customs.attorney]}</KeyValue>
          <KeyValue label="Owner’s policy">{customs.ownerPolicy}</KeyValue>
          <KeyValue label="Lender’s policy">{customs.loanPolicy}</KeyValue>
          <KeyValue label="Closing fee">{customs.closingFee}</KeyValue>
          <KeyValue label="Transfer tax">{customs.transferTax}</KeyValue>
        </KeyValueList>
        {customs.notes !== null && (
          <p className="mt-2 text-s text-ink-2">{asSentence(customs.notes)}</p>
        )}
        <div className="mt-3 grid gap-2 border-t border-line pt-3 text-s">
          {customs.citations.map((citation) => (
            <Citation key={citation.row} citation={citation} />
          ))}
        </div>
      </Card>
      <div className="grid gap-4">
        {untaxed !== null && (
          <Card title="No transfer or mortgage tax">
            <div className="text-s">
              <Citation citation={untaxed} />
            </div>
          </Card>
        )}
        {averages.length > 0 && (
          <Card title="What others paid" note="Published averages">
            <FigureLines>
              {averages.map(({ what, amount, citation }) => (
                <FigureLine key={what} label={what}>
                  <CitedFigure label={what} working={[]} citation={citation}>
                    {formatMoney(amount)}
                  </CitedFigure>
                </FigureLine>
              ))}
            </FigureLines>
          </Card>
        )}
      </div>
    </div>
  );
}
