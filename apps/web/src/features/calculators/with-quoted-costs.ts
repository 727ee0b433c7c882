import { cents } from '@deedlight/domain/money';
import type { Field } from '../../kit/fields/field';
import { moneyText } from '../../kit/fields/parse';
import type { Calculator } from './calculator';

/** Quoted closing costs in cents, by the name of the field. */
export type Quoted = Readonly<Record<string, number>>;

const source = 'Title fees of this deal, an estimate';

/** Returns the calculator with quoted figures as the initial values of its fields. */
export function withQuotedCosts(calculator: Calculator, quoted: Quoted | undefined): Calculator {
  if (quoted === undefined) return calculator;
  const fields = Object.entries(calculator.fields).map(([name, field]): [string, Field] => {
    const amount = quoted[name];
    if (amount === undefined) return [name, field];
    return [name, { ...field, initial: moneyText(cents(amount)), source }];
  });
  return { ...calculator, fields: Object.fromEntries(fields) };
}
