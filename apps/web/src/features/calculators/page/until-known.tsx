import { dollars } from '@deedlight/domain/money';
import { shownEstimate } from '@deedlight/domain/significant';
import { useMemo } from 'react';
import { approximately, formatMoney, wholeDollars } from '../../../kit/format/format';
import { Card } from '../../../ui/card';
import type { AskedFirst, Calculator, Texts } from '../calculator';
import type { Headline } from '../result';
import { headlineText } from './headlines';

type Props = {
  calculator: Calculator;
  first: AskedFirst;
  texts: Texts;
  onChoose: (text: string) => void;
};

/** What the answer would be for several figures of the one that is not known yet; a press takes one. */
export function UntilKnown({ calculator, first, texts, onChoose }: Props) {
  const { field, examples, title, lead, unit } = first;
  const rows = useMemo(
    () =>
      examples.flatMap((text) => {
        const outcome = calculator.work({ ...texts, [field]: text });
        return outcome.ok ? [{ text, headlines: outcome.result.headlines }] : [];
      }),
    [calculator, texts, field, examples],
  );
  if (rows.length === 0) return null;
  return (
    <Card name="Answer">
      <h2 className="text-l font-bold">{title}</h2>
      <p className="mt-0.5 mb-2 text-s text-ink-2">{lead}</p>
      <ul>
        {rows.map(({ text, headlines: [answer, ...others] }) => (
          <li key={text} className="border-line border-t first:border-0">
            <button
              type="button"
              onClick={() => onChoose(text)}
              className="grid w-full grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 py-2.5 text-left hover:bg-sunken"
            >
              <span className="font-strong text-act">
                {wholeDollars(dollars(text))} {unit}
              </span>
              <span className="text-xl font-bold tracking-tight">{roughly(answer)}</span>
              <span className="col-span-2 text-right text-s text-ink-2">
                {others
                  .slice(0, 2)
                  .map((each) => `${each.label} ${roughly(each)}`)
                  .join(' · ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** An example is no answer: its amounts have three digits that count. */
function roughly(headline: Headline): string {
  const { figure } = headline;
  if (figure.kind !== 'money') return headlineText(headline);
  return approximately(formatMoney(shownEstimate(figure.value), { cents: 'never' }));
}
