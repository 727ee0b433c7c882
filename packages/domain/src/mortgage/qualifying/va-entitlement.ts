import { Decimal } from 'decimal.js';
import { dollarText } from '../../eligibility/print-figure';
import { type Invalid, refuse } from '../../invalid';
import { type Cents, cents, roundHalfUp } from '../../money';
import { type Editions, todaysEditions } from '../../reference/editions';
import { cite, rowCalled } from '../../reference/lending/cite';
import { vaEntitlementTable } from '../../reference/lending/va-entitlement';
import { largestAmount, moneyAbove, moneyOrZero } from '../bounds';
import { moneyLine, type WorkingLine } from '../working';

/**
 * `countyLimit` is the one-unit conforming limit; `entitlementUsed` what is charged and not
 * restored (0 with `hasFullEntitlement`). `price` is the lower of price and reasonable value.
 */
export type VaEntitlementInput = {
  price: Cents;
  countyLimit: Cents;
  entitlementUsed: Cents;
  hasFullEntitlement: boolean;
};

export type VaEntitlement = {
  available: Cents | null;
  maxNoDownLoan: Cents | null;
  guarantyNeeded: Cents;
  downPayment: Cents;
  lines: WorkingLine[];
};

export function validateVaEntitlement(input: VaEntitlementInput): Invalid[] {
  return [
    ...moneyAbove('price', input.price),
    ...moneyAbove('countyLimit', input.countyLimit),
    ...moneyOrZero('entitlementUsed', input.entitlementUsed),
  ];
}

/**
 * The down payment that guaranty and entitlement leave to be made. With full entitlement there is
 * none and no limit; with partial entitlement, guaranty plus down payment must reach a quarter of
 * the price.
 */
export function vaEntitlement(
  input: VaEntitlementInput,
  tables: Editions = todaysEditions,
): VaEntitlement {
  refuse(validateVaEntitlement(input));
  const table = tables.of(vaEntitlementTable);
  const partial = rowCalled(table, 'partial-entitlement');
  const share = partial.guarantyShare ?? new Decimal(0);
  const guarantyNeeded = roundHalfUp(share.times(input.price));
  if (input.hasFullEntitlement) {
    const basis = cite(table, rowCalled(table, 'full-entitlement'));
    return {
      available: null,
      maxNoDownLoan: null,
      guarantyNeeded,
      downPayment: cents(0),
      lines: [
        moneyLine('down', 'Down payment', cents(0), 'full entitlement has no loan limit', basis),
      ],
    };
  }
  const entitled = roundHalfUp(share.times(input.countyLimit));
  const available = cents(Math.max(0, entitled - input.entitlementUsed));
  return fromAvailable(input.price, available, entitled, table);
}

/**
 * Does what {@link vaEntitlement} does, from the remaining entitlement on a certificate of
 * eligibility.
 */
export function vaDownPayment(
  price: Cents,
  remainingEntitlement: Cents,
  tables: Editions = todaysEditions,
): VaEntitlement {
  refuse([
    ...moneyAbove('price', price),
    ...moneyOrZero('remainingEntitlement', remainingEntitlement),
  ]);
  return fromAvailable(price, remainingEntitlement, null, tables.of(vaEntitlementTable));
}

/** Returns VA's guaranty of a loan with full entitlement, by the loan amount. */
export function vaGuaranty(
  loan: Cents,
  tables: Editions = todaysEditions,
): { guaranty: Cents; lines: WorkingLine[] } {
  refuse(moneyAbove('loan', loan));
  const table = tables.of(vaEntitlementTable);
  const row = table.rows.find(
    (each) =>
      each.kind === 'guaranty' &&
      (each.loanOver === null || loan > each.loanOver) &&
      (each.loanMax === null || loan <= each.loanMax),
  );
  if (!row) throw new RangeError('no VA guaranty row for this loan');
  const byShare = row.pct ? roundHalfUp(row.pct.times(loan)) : null;
  const guaranty = cents(Math.min(byShare ?? largestAmount, row.cap ?? largestAmount));
  const share = row.pct ? `${row.pct.times(100)}% of the loan` : null;
  const cap = row.cap === null ? null : dollarText(row.cap);
  const formula = share && cap ? `${share}, at most ${cap}` : (share ?? cap ?? '');
  const basis = cite(table, row);
  return { guaranty, lines: [moneyLine('guaranty', 'VA’s guaranty', guaranty, formula, basis)] };
}

function fromAvailable(
  price: Cents,
  available: Cents,
  entitled: Cents | null,
  table: typeof vaEntitlementTable,
): VaEntitlement {
  const partial = rowCalled(table, 'partial-entitlement');
  const basis = cite(table, partial);
  const share = partial.guarantyShare ?? new Decimal(0);
  const guarantyNeeded = roundHalfUp(share.times(price));
  const maxNoDownLoan = roundHalfUp(new Decimal(available).div(share));
  const downPayment = cents(Math.max(0, guarantyNeeded - available));
  return {
    available,
    maxNoDownLoan,
    guarantyNeeded,
    downPayment,
    lines: [
      ...(entitled === null
        ? []
        : [
            moneyLine(
              'entitled',
              'Entitlement in the county',
              entitled,
              '25% × county limit',
              basis,
            ),
          ]),
      moneyLine('available', 'Entitlement left', available, 'entitlement − in use', basis),
      moneyLine(
        'max-no-down',
        'Largest loan without down payment',
        maxNoDownLoan,
        'entitlement left × 4',
        basis,
      ),
      moneyLine('needed', 'Guaranty needed', guarantyNeeded, '25% × price', basis),
      moneyLine('down', 'Down payment', downPayment, 'guaranty needed − entitlement left', basis),
    ],
  };
}
