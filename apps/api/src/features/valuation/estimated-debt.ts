import type { Property } from '@deedlight/contract/property';
import type { ValuationOut } from '@deedlight/contract/valuation';
import { cents } from '@deedlight/domain/money';
import type { Temporal } from 'temporal-polyfill';
import { recordedBalance } from '../../records/recorded-balance';

/**
 * Returns the present balance of the recorded loans if they were paid as agreed, beside the value.
 */
export function estimatedDebt(
  property: Pick<Property, 'mortgages' | 'transfers'>,
  { valuation, headline }: Pick<ValuationOut, 'valuation' | 'headline'>,
  asOf: Temporal.PlainDate,
): ValuationOut['debt'] {
  const { mortgages } = property;
  if (!mortgages.known) {
    return { known: false, why: mortgages.why, note: 'The source carries no mortgages' };
  }
  if (mortgages.items.length === 0) {
    return { known: false, why: 'none', note: 'No mortgage is on record' };
  }
  const open = recordedBalance(property, asOf);
  if (open === null) {
    return {
      known: false,
      why: 'unknown',
      note: 'Neither record nor survey has the rate of a loan',
    };
  }
  const { balance, assumption, basis } = open;
  const left = (value: number) => cents(value - balance);
  const isValued = valuation.kind === 'valued';
  return {
    known: true,
    balance,
    assumption,
    basis,
    equity: headline.known ? left(headline.amount) : null,
    equityLow: isValued ? left(valuation.low80) : null,
    equityHigh: isValued ? left(valuation.high80) : null,
    ltv: headline.known && headline.amount > 0 ? balance / headline.amount : null,
  };
}
