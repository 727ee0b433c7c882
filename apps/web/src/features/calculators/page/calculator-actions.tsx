import type { ReactNode } from 'react';
import { shareLink } from '../../../kit/url-state/share-link';
import { Button } from '../../../ui/button';
import { PdfButton } from '../../../ui/page/pdf-button';
import { useSaidBy } from '../../scenario/public';
import type { Calculator } from '../calculator';
import type { Entry } from '../catalogue';
import { linkOf } from '../link-of';
import type { CalculatorState } from './use-calculator';

type Props = {
  entry: Entry;
  calculator: Calculator;
  state: CalculatorState;
  today: string;
  /** Actions of this calculator alone. */
  more?: ReactNode;
};

/** A link that replays the page with the versions of its tables, and the page as a PDF. */
export function CalculatorActions({ entry, calculator, state, today, more }: Props) {
  const { tables } = calculator;
  const { answered, fields } = state;
  const says = useSaidBy();
  const link = () => linkOf(calculator, state, window.location);
  return (
    <div data-print="hide" className="flex flex-wrap items-center gap-2">
      {answered !== null && (
        <PdfButton
          report={async () => {
            const { calculatorReport } = await import('../calculator-report');
            return calculatorReport({
              entry,
              result: answered.result,
              fields,
              says: says(),
              tables,
              today,
              link: link(),
            });
          }}
        />
      )}
      <Button size="s" onClick={() => shareLink(entry.name, link())}>
        Share link
      </Button>
      {more}
    </div>
  );
}
