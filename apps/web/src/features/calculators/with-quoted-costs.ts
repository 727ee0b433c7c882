import { cents } from '@deedlight/domain/money';
import type { Field } from '../../kit/fields/field';
import { moneyText } from '../../kit/fields/parse';
import type { Calculator } from './calculator';

/** Where the costs of a closing come from, and what they are in cents. */
export type Quoted = Readonly<Record<string, number>>;

const source = 'Title fees of this deal, an estimate';

/** The calculator beginning with quoted figures in place of what it would ask for. */
export function withQuotedCosts(calculator: Calculator, quoted: Quoted | undefined): Calculator {
  if (quoted === undefined) return calculator;
  const fields = Object.entries(calculator.fields).map(([name, field]): [string, Field] => {
    const amount = quoted[name];
    if (amount === undefined) return [name, field];
    return [name, { ...field, initial: moneyText(cents(amount)), source }];
  });
  return { ...calculator, fields: Object.fromEntries(fields) };
}
