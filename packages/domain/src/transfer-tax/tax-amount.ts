import { Decimal } from 'decimal.js';
import { type Cents, cents, dollars, noCents, roundHalfUp } from '../money';
import type { TaxBracket, TaxRule } from '../reference/closing/transfer-tax-table';
import { inDollars, rateInDollars } from '../reference/closing/wording';
import type { Confidence } from '../reference/table';

export type TaxBase = {
  price: Cents;
  loan: Cents;
  /**
   * Whether the buyer will live in the home, if known. When left open, `ownerOccupiedExemptFirst`
   * does not apply, while only `false` denies an `exemptFirst` that needs an owner-occupant.
   */
  ownerOccupied?: boolean | undefined;
};

export type TaxAmount = {
  amount: Cents;
  formula: string;
  bracket: string | null;
  confidence: Confidence | null;
};

/**
 * Computes one tax rule on its base by the table's own algorithm: exemptions off, a started unit
 * counted whole, the brackets slice by slice or one rate on the whole, then bounds and flat parts.
 */
export function taxAmount(rule: TaxRule, base: TaxBase): TaxAmount {
  if (rule.base === 'flat') return flat(dollars(rule.flat ?? 0), 'flat charge');
  const raw = rawBase(rule, base);
  if (rule.exemptBelow !== undefined && raw <= rule.exemptBelow * 100) {
    return flat(noCents, `exempt at or below ${inDollars(dollars(rule.exemptBelow))}`);
  }
  const exempt = exemption(rule, base);
  const charged =
    rule.mode === 'whole'
      ? onTheWhole(rule, raw)
      : rule.exemptCountsTowardBrackets
        ? bySlices(bracketsFor(rule, raw), upToUnit(raw, rule.unit), exempt)
        : bySlices(
            bracketsFor(rule, raw),
            upToUnit(cents(Math.max(0, raw - exempt)), rule.unit),
            noCents,
          );
  const raised = Decimal.max(charged.exact, dollars(rule.minimum ?? 0));
  const bounded = rule.maximum === undefined ? raised : Decimal.min(raised, dollars(rule.maximum));
  const extra = rule.addFlat && bounded.gt(0) ? dollars(rule.addFlat) : noCents;
  const words = [
    charged.words,
    exempt > 0 ? `, first ${inDollars(exempt)} exempt` : '',
    bounded.eq(charged.exact) ? '' : `, bounded to ${inDollars(roundHalfUp(bounded))}`,
    extra > 0 ? ` + ${inDollars(extra)}` : '',
  ];
  return {
    amount: roundHalfUp(bounded.plus(extra)),
    formula: words.join(''),
    bracket: charged.bracket,
    confidence: charged.confidence,
  };
}

type Charged = {
  exact: Decimal;
  words: string;
  bracket: string | null;
  confidence: Confidence | null;
};

function rawBase(rule: TaxRule, { price, loan }: TaxBase): Cents {
  if (rule.base === 'loan') return loan;
  return rule.base === 'price-minus-loan' ? cents(Math.max(0, price - loan)) : price;
}

function exemption(rule: TaxRule, { ownerOccupied }: TaxBase): Cents {
  const general =
    rule.exemptFirstNeeds === 'owner-occupied' && ownerOccupied === false ? 0 : rule.exemptFirst;
  const home = ownerOccupied === true ? rule.ownerOccupiedExemptFirst : 0;
  return dollars((general ?? 0) + (home ?? 0));
}

function bracketsFor(rule: TaxRule, raw: Cents): readonly TaxBracket[] {
  const variant = rule.variants?.find(({ priceAtMost, priceAbove }) =>
    priceAtMost === undefined ? raw > (priceAbove ?? 0) * 100 : raw <= priceAtMost * 100,
  );
  return variant?.brackets ?? rule.brackets ?? [];
}

function onTheWhole(rule: TaxRule, raw: Cents): Charged {
  const brackets = bracketsFor(rule, raw);
  const at = brackets.findIndex((bracket, index) => holds(rule, bracket, index, raw));
  const bracket = brackets[at];
  if (!bracket) throw new RangeError(`${rule.id} has no bracket for ${inDollars(raw)}`);
  const taxed = upToUnit(raw, rule.unit);
  return {
    exact: new Decimal(bracket.perThousand).times(taxed).div(1000),
    words: `${rateInDollars(bracket.perThousand)} per $1,000 on the whole ${inDollars(taxed)}`,
    bracket: bracketWords(brackets, at),
    confidence: bracket.confidence ?? null,
  };
}

/** The exact edge belongs to the lower bracket, to the upper one, or (Measure ULA) in turn. */
function holds(rule: TaxRule, bracket: TaxBracket, index: number, raw: Cents): boolean {
  if (bracket.upTo === null) return true;
  const edge = bracket.upTo * 100;
  const isInclusive = rule.boundary === 'inclusive' || (rule.boundary === 'ula' && index === 0);
  return isInclusive ? raw <= edge : raw < edge;
}

function bySlices(brackets: readonly TaxBracket[], total: Cents, exempt: Cents): Charged {
  let exact = new Decimal(0);
  let lower: number = exempt;
  let last = 0;
  let confidence: Confidence | null = null;
  const words: string[] = [];
  for (const [at, bracket] of brackets.entries()) {
    const upper = bracket.upTo === null ? total : Math.min(total, bracket.upTo * 100);
    const slice = cents(Math.max(0, upper - lower));
    if (slice > 0) {
      exact = exact.plus(new Decimal(bracket.perThousand).times(slice).div(1000));
      words.push(`${rateInDollars(bracket.perThousand)} per $1,000 × ${inDollars(slice)}`);
      confidence = bracket.confidence ?? confidence;
      last = at;
    }
    lower = Math.max(lower, upper);
  }
  return {
    exact,
    words: words.join(' + ') || 'nothing taxed',
    bracket: bracketWords(brackets, last),
    confidence,
  };
}

function bracketWords(brackets: readonly TaxBracket[], at: number): string | null {
  if (brackets.length < 2) return null;
  const from = brackets[at - 1]?.upTo;
  const to = brackets[at]?.upTo;
  return [
    from ? `over ${inDollars(dollars(from))}` : '',
    to ? `up to ${inDollars(dollars(to))}` : '',
  ]
    .filter((part) => part !== '')
    .join(', ');
}

/** A started unit counts whole: $500.01 in units of $500 is taxed as $1,000. */
function upToUnit(amount: Cents, unit = 1): Cents {
  if (unit <= 1) return amount;
  const step = dollars(unit);
  return cents(Math.ceil(amount / step) * step);
}

function flat(amount: Cents, formula: string): TaxAmount {
  return { amount, formula, bracket: null, confidence: null };
}
