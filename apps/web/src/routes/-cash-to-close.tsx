import { useMemo } from 'react';
import type { Calculator } from '../features/calculators/calculator';
import { CalculatorPage } from '../features/calculators/calculator-page';
import type { Entry } from '../features/calculators/catalogue';
import { withQuotedCosts } from '../features/calculators/with-quoted-costs';
import { quotedCosts } from '../features/title-fees/closing/quoted-costs';
import { useClosing } from '../features/title-fees/closing/use-closing';
import { DealBar } from './-deal-bar';

type Props = { entry: Entry; calculator: Calculator; today: string };

/** Cash to close with the costs of the title-fee quote for the same deal. */
export function CashToClose({ entry, calculator, today }: Props) {
  const { quoted, cash } = useClosing(today);
  const withCosts = useMemo(
    () => withQuotedCosts(calculator, quotedCosts({ quoted, cash })),
    [calculator, quoted, cash],
  );
  return (
    <CalculatorPage
      entry={entry}
      calculator={withCosts}
      estimate={null}
      today={today}
      bar={<DealBar />}
    />
  );
}
