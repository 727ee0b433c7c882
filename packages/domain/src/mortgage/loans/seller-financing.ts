import { type Invalid, refuse } from '../../invalid';
import { type Cents, cents } from '../../money';
import { moneyAbove, moneyOrZero, notAbove, wholeNumber } from '../bounds';
import { amortise, type Schedule } from '../payment/amortise';
import { type Loan, validateLoan } from '../payment/payment';
import { moneyLine, type WorkingLine } from '../working';

/** The seller's note: `months` sets the payment, `balloonMonth` when what is left falls due. */
export type SellerFinancingInput = Omit<Loan, 'principal'> & {
  price: Cents;
  downPayment: Cents;
  balloonMonth: number;
};

export type SellerFinancing = {
  loan: Cents;
  payment: Cents;
  balloon: Cents;
  interest: Cents;
  schedule: Schedule;
  lines: WorkingLine[];
};

export function validateSellerFinancing(input: SellerFinancingInput): Invalid[] {
  const { price, downPayment, months, annualRate } = input;
  const loan = validateLoan({ principal: cents(1), months, annualRate });
  const isTerm = loan.every(({ field }) => field !== 'months');
  return [
    ...moneyAbove('price', price),
    ...moneyOrZero('downPayment', downPayment),
    ...notAbove('downPayment', downPayment, price - 1, 'the price'),
    ...loan,
    ...(isTerm ? wholeNumber('balloonMonth', input.balloonMonth, 1, months) : []),
  ];
}

/**
 * Payments to a seller and the balloon that ends them. The last payment is the balloon with its
 * month's interest.
 */
export function sellerFinancing(input: SellerFinancingInput): SellerFinancing {
  refuse(validateSellerFinancing(input));
  const loan = cents(input.price - input.downPayment);
  const { annualRate, months, balloonMonth } = input;
  const schedule = amortise({ principal: loan, annualRate, months, balloonMonth });
  const payment = schedule.rows[0]?.payment ?? cents(0);
  const balloon = schedule.rows.at(-1)?.payment ?? cents(0);
  const { interest } = schedule.totals;
  return {
    loan,
    payment,
    balloon,
    interest,
    schedule,
    lines: [
      moneyLine('loan', 'Seller’s note', loan, 'price − down payment'),
      moneyLine('payment', 'Payment', payment, `level payment over ${months} months`),
      moneyLine(
        'balloon',
        `Due in month ${balloonMonth}`,
        balloon,
        'balance then + that month’s interest',
      ),
      moneyLine('interest', 'Interest to the seller', interest, 'sum of the schedule'),
    ],
  };
}
