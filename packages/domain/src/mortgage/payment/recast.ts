import { type Invalid, refuse } from '../../invalid';
import { type Cents, cents, roundHalfUp } from '../../money';
import { moneyAbove, moneyOrZero, notAbove } from '../bounds';
import { moneyLine, type WorkingLine } from '../working';
import { exactInterest, type Loan, monthlyPayment, validateLoan } from './payment';

/** A loan as it stands (balance, rate, months left) and the lump put against it. */
export type RecastInput = Loan & { lump: Cents; fee?: Cents };

export type Recast = {
  oldPayment: Cents;
  newPayment: Cents;
  paymentDrop: Cents;
  newInterest: Cents;
  interestSaved: Cents;
  lines: WorkingLine[];
};

export function validateRecast(input: RecastInput): Invalid[] {
  return [
    ...validateLoan(input),
    ...moneyAbove('lump', input.lump),
    ...notAbove('lump', input.lump, input.principal - 1, 'the balance'),
    ...moneyOrZero('fee', input.fee ?? 0),
  ];
}

/** The payment and interest left after a lump sum when the term and the rate stay as they are. */
export function recast(input: RecastInput): Recast {
  refuse(validateRecast(input));
  const after = { ...input, principal: cents(input.principal - input.lump) };
  const oldPayment = monthlyPayment(input);
  const newPayment = monthlyPayment(after);
  const newInterest = roundHalfUp(exactInterest(after));
  const saved = roundHalfUp(exactInterest(input).minus(exactInterest(after)));
  const fee = input.fee ?? cents(0);
  const interestSaved = cents(saved - fee);
  const paymentDrop = cents(oldPayment - newPayment);
  return {
    oldPayment,
    newPayment,
    paymentDrop,
    newInterest,
    interestSaved,
    lines: [
      moneyLine('old-payment', 'Payment before', oldPayment, 'balance repaid over the months left'),
      moneyLine('new-balance', 'Balance after the lump sum', after.principal, 'balance − lump sum'),
      moneyLine('new-payment', 'Payment after', newPayment, 'new balance over the same months'),
      moneyLine('payment-drop', 'Lower each month by', paymentDrop, 'payment before − after'),
      moneyLine(
        'new-interest',
        'Interest left',
        newInterest,
        'unrounded payment × months − balance',
      ),
      moneyLine(
        'interest-saved',
        'Interest saved',
        interestSaved,
        'interest left before − after − recast fee',
      ),
    ],
  };
}
