import type { PurchaseLoan } from '@deedlight/domain/mortgage/loans/compare-purchase';
import { programNames } from '@deedlight/domain/reference/lending/program-names';
import type { ProgramId } from '@deedlight/domain/reference/lending/programs';
import type { Field } from '../../../../kit/fields/field';
import { choice, money, percent, years } from '../../../../kit/fields/own-fields';
import { sharedFields as shared } from '../../../scenario/public';

type Part = keyof PurchaseLoan;
const parts: readonly Part[] = ['program', 'down', 'rate', 'term', 'charges', 'costs', 'extra'];
export type SlotNumber = '1' | '2' | '3' | '4';
export const slotNumbers: readonly SlotNumber[] = ['1', '2', '3', '4'];

/** The fields of loan 1 are those of the deal itself; the others have their own. */
type SlotFields<N extends SlotNumber> = {
  [Name in `${Part}${N}`]: Name extends `${infer Each extends Part}${N}`
    ? Field<PurchaseLoan[Each]>
    : never;
};

export function dealSlot(): SlotFields<'1'> {
  const section = 'Loan 1';
  return {
    program1: shared.program({ section }),
    down1: shared.downShare('Down payment', { section }),
    rate1: shared.rate('Rate', { section }),
    term1: shared.term('Term', { section }),
    charges1: money('Points and lender fees', { initial: '2000', section }),
    costs1: money('Other closing costs', { initial: '6000', section }),
    extra1: money('Extra a month', { initial: '0', section }),
  };
}

type Initials = { program: ProgramId; down: string; rate: string };

export function slotOf<const N extends SlotNumber>(number: N, initial: Initials): SlotFields<N> {
  const section = `Loan ${number}`;
  const { program, down, rate } = initial;
  return numbered(number, {
    program: choice('Program', programNames, { section, initial: program }),
    down: percent('Down payment', { initial: down, section }),
    rate: percent('Rate', { initial: rate, section }),
    term: years('Term', { initial: '30', section }),
    charges: money('Points and lender fees', { initial: '2000', section }),
    costs: money('Other closing costs', { initial: '6000', section }),
    extra: money('Extra a month', { initial: '0', section }),
  });
}

type SlotValues = {
  [Name in `${Part}${SlotNumber}`]: Name extends `${infer Each extends Part}${SlotNumber}`
    ? PurchaseLoan[Each]
    : never;
};

export function slotIn(asked: SlotValues, number: SlotNumber): PurchaseLoan {
  return {
    program: asked[`program${number}`],
    down: asked[`down${number}`],
    rate: asked[`rate${number}`],
    term: asked[`term${number}`],
    charges: asked[`charges${number}`],
    costs: asked[`costs${number}`],
    extra: asked[`extra${number}`],
  };
}

/** The engine's names of the loans' fields. */
export function slotNames(): Record<string, `${Part}${SlotNumber}`> {
  return Object.fromEntries(
    slotNumbers.flatMap((number, at) => [
      [`offers.${at}.annualRate`, `rate${number}`],
      [`offers.${at}.months`, `term${number}`],
      [`offers.${at}.financeCharges`, `charges${number}`],
      [`offers.${at}.otherCosts`, `costs${number}`],
      [`offers.${at}.extras.0.amount`, `extra${number}`],
      ...parts.map((part) => [`loans.${at}.${part}`, `${part}${number}`]),
    ]),
  );
}

/** Names each part with the loan's number, as in the address. */
function numbered<N extends SlotNumber>(
  number: N,
  parts: { [Each in Part]: Field<PurchaseLoan[Each]> },
): SlotFields<N> {
  const named = Object.entries(parts).map(([part, field]) => [`${part}${number}`, field]);
  return Object.fromEntries(named) as SlotFields<N>;
}
