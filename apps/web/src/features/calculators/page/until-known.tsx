import { shownEstimate } from '@deedlight/domain/significant';
import { Fragment } from 'react';
import { approximately, formatMoney } from '../../../kit/format/format';
import { Card } from '../../../ui/card';
import type { AskedFirst, Calculator, Example, Texts } from '../calculator';
import type { Headline, Result } from '../result';
import { headlineText } from './headlines';

type Worked = Example & { headlines: Result['headlines'] };

/** The examples that give an answer beside the other inputs, each with its headlines. */
export function workedExamples(
  calculator: Calculator,
  examples: readonly Example[],
  texts: Texts,
): Worked[] {
  return examples.flatMap((example) => {
    const outcome = calculator.work({ ...texts, ...example.texts });
    return outcome.ok ? [{ ...example, headlines: outcome.result.headlines }] : [];
  });
}

type Props = {
  first: AskedFirst;
  examples: readonly Worked[];
  onChoose: (texts: Texts) => void;
};

/** What the answer would be for several figures of those that are not known yet; a press takes one. */
export function UntilKnown({ first: { title, lead }, examples, onChoose }: Props) {
  return (
    <Card name="Answer">
      <h2 className="text-l font-bold">{title}</h2>
      <p className="mt-0.5 mb-2 text-s text-ink-2">{lead}</p>
      <ul>
        {examples.map(({ name, texts, headlines: [answer, ...others] }) => (
          <li key={name} className="border-line border-t first:border-0">
            <button
              type="button"
              onClick={() => onChoose(texts)}
              className="grid w-full grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 py-2.5 text-left hover:bg-sunken"
            >
              <span className="font-strong text-act">{name}</span>
              <span className="text-xl font-bold tracking-tight">{roughly(answer)}</span>
              <span className="col-span-2 text-right text-s text-ink-2">
                {others.slice(0, 2).map((each, at) => (
                  <Fragment key={each.label}>
                    {at > 0 && ' · '}
                    {each.label} <span className="whitespace-nowrap">{roughly(each)}</span>
                  </Fragment>
                ))}
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
