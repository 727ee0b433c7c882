import { type NetRow, netRows } from '@deedlight/domain/title-fees/net-sheet/net-rows';
import type { FieldState } from '../../../kit/fields/field';
import { parseMoney } from '../../../kit/fields/parse';
import type { Origin } from '../../../ui/evidence/origin-dot';
import { inputOrigin, type SaidBy } from '../../scenario/public';
import { originOf } from '../closing/charge-origin';
import { unknownPayoffs } from './unknown-payoffs';
import type { NetLine, Selling } from './use-net-sheet';

/** A row of the table of offers; a cell is typed, computed, or both. */
export type OfferRow = {
  key: string;
  label: string;
  origin: Origin;
  /** The box of each offer; null where the row is computed alone. */
  inputs: (FieldState | undefined)[] | null;
  /** The computed line of each offer; null where the box says it all. */
  lines: (NetLine | null)[] | null;
  /** What is said where an offer has no such line. */
  absent: 'none' | 'unknown';
  /** Inputs used seldom, which open from this row. */
  settings: FieldState[];
};

export type OfferGroup = { name: string | null; rows: OfferRow[] };

/** Lines that an input of the same row stands for. */
const typedLines = ['price', 'concessions', 'home-warranty', 'repairs', 'other:1'];
const commissions = ['commission:listing', 'commission:buyer'];

type Shown = Pick<Selling, 'offers' | 'saleFields' | 'sheet' | 'recorded'> & { says: SaidBy };

/** Returns the rows of the table: the offers' terms, what the seller pays, and the payoffs. */
export function offerGroups({ offers, saleFields, sheet, recorded, says }: Shown): OfferGroup[] {
  const computed = netRows(sheet?.offers ?? []);
  const linesOf = (code: string) => computed.find((row) => row.code === code)?.lines ?? null;
  const setting = (...names: string[]) => saleFields.filter(({ name }) => names.includes(name));
  const typed = (part: string, lines: OfferRow['lines'] = null): OfferRow => {
    const inputs = offers.map((fields, at) =>
      part === 'program' && isCash(fields, at)
        ? undefined
        : fields.find(({ name }) => name === `o${at + 1}${part}`),
    );
    return {
      ...{ key: part, label: labelOf(offers, part), inputs, lines, settings: [] },
      ...{ origin: originOfAll(inputs, part, says), absent: 'none' },
    };
  };
  const line = (code: string, label: string, lines: NetRowLines): OfferRow => ({
    ...{ key: code, label, inputs: null, lines, absent: 'none', settings: [] },
    origin: originOf({ citation: lines.find((each) => each !== null)?.citation ?? null }),
  });
  const others = computed.filter(
    ({ code }) =>
      !typedLines.includes(code) &&
      !commissions.includes(code) &&
      !/^(payoff|proration|association):/.test(code),
  );
  const taxes = computed.filter(({ code }) => code.startsWith('proration:'));
  const dues = computed.filter(({ code }) => code.startsWith('association:'));
  const ofTaxes = setting('taxes', 'schoolTax', 'taxesPaidThrough', 'closingDay', 'dayCount');
  const ofDues = setting('dues', 'duesPaidThrough', 'transferFee');
  const unknown = unknownPayoffs({ saleFields, recorded });
  const payoffs = [1, 2].map((at): OfferRow => {
    const balance = saleFields.find(({ name }) => name === `p${at}balance`);
    const isEmpty = balance?.text === '';
    const absent = unknown.includes(at) ? 'unknown' : 'none';
    return {
      ...{ key: `p${at}`, label: at === 1 ? 'First loan' : 'Second loan', inputs: null, absent },
      origin: isEmpty ? (absent === 'unknown' ? 'unknown' : 'typed') : payoffOrigin(balance),
      lines: linesOf(payoffCode(at, saleFields)) ?? offers.map(() => null),
      settings: saleFields.filter(({ name }) => name.startsWith(`p${at}`)),
    };
  });
  return [
    { name: null, rows: [typed('price'), typed('loan'), typed('program'), typed('closing')] },
    {
      name: 'Seller pays',
      rows: [
        typed('listing', linesOf('commission:listing')),
        typed('buyer', linesOf('commission:buyer')),
        ...others.map(({ code, name, lines }) => line(code, name, lines)),
        ...opening(taxes, 'Taxes to the closing', 'unknown', ofTaxes, line),
        ...opening(dues, 'Association', 'none', ofDues, line),
        typed('concessions'),
        typed('homeWarranty'),
        typed('repairs'),
        typed('otherCosts'),
      ],
    },
    { name: 'Payoffs', rows: payoffs },
  ];
}

function labelOf([first = []]: readonly (readonly FieldState[])[], part: string): string {
  return first.find(({ name }) => name === `o1${part}`)?.field.label ?? part;
}

/** An offer without a loan has no kind of loan. */
function isCash(fields: readonly FieldState[], at: number): boolean {
  const loan = parseMoney(fields.find(({ name }) => name === `o${at + 1}loan`)?.text ?? '');
  return loan.ok && loan.value === 0;
}

/**
 * The mark of a row is that of its boxes; where they differ, one at least was typed. A state's usual
 * commission is an estimate; that there is no concession or repair is what the offer says.
 */
function originOfAll(
  inputs: readonly (FieldState | undefined)[],
  part: string,
  says: SaidBy,
): Origin {
  if (part === 'listing' || part === 'buyer') {
    return inputs.every((input) => input?.remark) ? 'estimate' : 'typed';
  }
  const marked = inputs.flatMap((input) =>
    input === undefined || input.field.follows === undefined ? [] : [inputOrigin(input, says)],
  );
  const [first, ...others] = marked;
  return first !== undefined && others.every((each) => each === first) ? first : 'typed';
}

type NetRowLines = (NetLine | null)[];
type Computed = NetRow<NetLine>[];

/** Returns the rows of a kind, the first of which opens its settings; one without lines is named. */
function opening(
  computed: Computed,
  label: string,
  absent: OfferRow['absent'],
  settings: FieldState[],
  line: (code: string, label: string, lines: NetRowLines) => OfferRow,
): OfferRow[] {
  if (computed.length === 0) {
    const origin = absent === 'unknown' ? 'unknown' : 'typed';
    return [{ key: label, label, origin, inputs: null, lines: [], absent, settings }];
  }
  return computed.map(({ code, name, lines }, at) => ({
    ...line(code, name, lines),
    settings: at === 0 ? settings : [],
  }));
}

/** The server counts only the loans that have a balance. */
function payoffCode(at: number, saleFields: readonly FieldState[]): string {
  const isFirstEmpty = saleFields.some(({ name, text }) => name === 'p1balance' && text === '');
  return `payoff:${at === 2 && isFirstEmpty ? 1 : at === 1 && isFirstEmpty ? 0 : at}`;
}

/** A balance with a remark is the estimate that the record gave. */
function payoffOrigin(balance: FieldState | undefined): Origin {
  return balance?.remark === undefined ? 'typed' : 'estimate';
}
