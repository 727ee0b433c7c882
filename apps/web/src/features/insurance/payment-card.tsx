import type { InsuranceQuote } from '@deedlight/domain/insurance/quote-insurance';
import type { Scenario } from '@deedlight/domain/scenario/scenario';
import type { Decimal } from 'decimal.js';
import { formatMoney, formatPercent } from '../../kit/format/format';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Absent } from '../../ui/evidence/absent';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { paymentEffect } from './payment-effect';
import type { Insurance } from './use-insurance';

type Props = { scenario: Scenario; quote: InsuranceQuote } & Pick<Insurance, 'takePremium'>;

const rows = [
  { end: 'low', label: 'Low' },
  { end: 'middle', label: 'Middle' },
  { end: 'high', label: 'High' },
] as const;

/** PITI and the debt ratios with the low, the middle and the high premium. */
export function PaymentCard({ scenario, quote, takePremium }: Props) {
  const effect = paymentEffect(scenario, quote);
  return (
    <Card title="Effect on the payment" note={note(scenario, quote)}>
      {effect.known ? (
        <section
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
          tabIndex={0}
          aria-label="By premium"
          className="relative overflow-x-auto"
        >
          <table className="w-full min-w-[500px] text-right">
            <caption className="sr-only">Payment and debt ratios by premium</caption>
            <thead className="text-s text-ink-2">
              <tr>
                <th scope="col" className="text-left font-normal">
                  Premium
                </th>
                <th scope="col" className="font-normal">
                  Insurance a month
                </th>
                <th scope="col" className="font-normal">
                  PITI
                </th>
                <th scope="col" className="font-normal">
                  Front
                </th>
                <th scope="col" className="font-normal">
                  Back
                </th>
                <th scope="col">
                  <VisuallyHidden>Use</VisuallyHidden>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ end, label }) => (
                <tr key={end} className="border-t border-line">
                  <th scope="row" className="py-1 text-left font-normal">
                    {label}
                  </th>
                  <td>{formatMoney(effect.effects[end].insurance, { cents: 'always' })}</td>
                  <td className="font-strong">
                    {formatMoney(effect.effects[end].payment, { cents: 'always' })}
                  </td>
                  <td>
                    <Ratio ratio={effect.effects[end].front} />
                  </td>
                  <td>
                    <Ratio ratio={effect.effects[end].back} />
                  </td>
                  <td>
                    <Button
                      kind="quiet"
                      size="s"
                      onClick={() => takePremium(quote.premium[end])}
                      className="print:hidden"
                    >
                      Use<VisuallyHidden> the {end} premium</VisuallyHidden>
                    </Button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {effect.without.length > 0 && (
            <p className="mt-2 text-s text-ink-2">Without {effect.without.join('; ')}.</p>
          )}
        </section>
      ) : (
        <p className="text-ink-2">{effect.needs}</p>
      )}
    </Card>
  );
}

function note({ insuranceYearly }: Scenario, quote: InsuranceQuote): string {
  const flood = quote.flood.required ? 'With the average flood premium. ' : '';
  return insuranceYearly === null
    ? `${flood}The scenario has no premium yet`
    : `${flood}The scenario has ${formatMoney(insuranceYearly)} a year`;
}

function Ratio({ ratio }: { ratio: Decimal | null }) {
  return ratio === null ? <Absent why="unknown" /> : formatPercent(ratio.toNumber(), 1);
}
