import {
  amountsOn,
  type DisclosureForm,
  formHeadings,
  sectionOn,
} from '@deedlight/domain/title-fees/cash/disclosure-form';
import { formatMoney } from '../../../kit/format/format';
import type { ClosingLine, ClosingQuote } from './use-closing';

export type FormSection = { heading: string; amount: number; lines: ClosingLine[] };

/**
 * A quote as one of the two disclosure forms prints it: its headings, its sections, its rounding.
 */
export type QuoteOnForm = {
  sections: FormSection[];
  totals: Record<'amount' | 'buyer' | 'seller', number>;
  money: (cents: number) => string;
};

export function onForm({ lines }: Pick<ClosingQuote, 'lines'>, form: DisclosureForm): QuoteOnForm {
  const shown = lines.map((line) => lineOn(form, line));
  const headings = Object.entries(formHeadings[form]);
  const sections = headings.map(([section, heading]) => {
    const own = shown.filter(({ trid }) => trid.section === section);
    return { heading, lines: own, amount: sum(own, 'amount') };
  });
  return {
    sections: sections.filter((each) => each.lines.length > 0),
    totals: {
      amount: sum(shown, 'amount'),
      buyer: sum(shown, 'buyer'),
      seller: sum(shown, 'seller'),
    },
    money: (cents) => formatMoney(cents, { cents: form === 'loan-estimate' ? 'never' : 'always' }),
  };
}

function lineOn(form: DisclosureForm, line: ClosingLine): ClosingLine {
  const shown = amountsOn(form, line);
  const section = sectionOn(form, line.trid);
  // On the Loan Estimate the amount shown is the disclosed one, so no second amount is given.
  const disclosed = form === 'loan-estimate' ? shown.amount : line.disclosed;
  return { ...line, ...shown, disclosed, trid: { ...line.trid, section } };
}

function sum(lines: readonly ClosingLine[], part: 'amount' | 'buyer' | 'seller'): number {
  return lines.reduce((total, line) => total + line[part], 0);
}
