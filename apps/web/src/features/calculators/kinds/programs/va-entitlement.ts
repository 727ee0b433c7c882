import { type Cents, cents } from '@deedlight/domain/money';
import {
  vaEntitlement as entitlement,
  vaGuaranty,
} from '@deedlight/domain/mortgage/qualifying/va-entitlement';
import { type Editions, todaysEditions } from '@deedlight/domain/reference/editions';
import {
  type FhfaLimitRow,
  fhfaLimitsTable,
} from '@deedlight/domain/reference/lending/loan-limits';
import { vaEntitlementTable } from '@deedlight/domain/reference/lending/va-entitlement';
import { money, yesNo } from '../../../../kit/fields/own-fields';
import { sharedFields as shared } from '../../../scenario/public';
import { calculator } from '../../calculator';
import { money as amount, words } from '../../result';
import { moneyChart } from '../loans/schedule-parts';

const baseline = latestBaseline(todaysEditions);

export const vaEntitlement = calculator({
  operation: 'va-entitlement',
  tables: [vaEntitlementTable, fhfaLimitsTable],
  fields: {
    price: shared.price('Price', { hint: 'Or the reasonable value, if lower' }),
    full: yesNo('Full entitlement', { hint: 'Never used, or all of it restored' }),
    used: money('Entitlement in use', { initial: '0', hint: 'From the certificate' }),
    limit: money('County’s conforming limit, one unit', {
      initial: baseline ? String(oneUnit(baseline) / 100) : '',
      hint: `The baseline of ${baseline?.year ?? 'the year'}; higher in some counties`,
    }),
  },
  isAsked: (field, { full }) => full !== 'yes' || (field !== 'used' && field !== 'limit'),
  names: { countyLimit: 'limit', entitlementUsed: 'used' },
  question: ({ price, full, used, limit }, editions) => ({
    price,
    // A limit left at today's baseline becomes the baseline of the edition in use.
    countyLimit: limit === oneUnit(baseline) ? oneUnit(latestBaseline(editions)) : limit,
    entitlementUsed: full === 'yes' ? cents(0) : used,
    hasFullEntitlement: full === 'yes',
  }),
  answer: entitlement,
  show: (left, { price }, editions) => {
    const loan = cents(price - left.downPayment);
    const guaranty = left.available === null && loan > 0 ? vaGuaranty(loan, editions).lines : [];
    return {
      deal: { program: 'va', loan },
      headlines: [
        amount('Down payment that it leaves', left.downPayment, 'down'),
        left.available === null
          ? words('Entitlement left', 'Full')
          : amount('Entitlement left', left.available, 'available'),
        left.maxNoDownLoan === null
          ? words('Largest loan without down payment', 'No limit')
          : amount('Largest loan without down payment', left.maxNoDownLoan, 'max-no-down'),
        amount('Guaranty needed', left.guarantyNeeded, 'needed'),
      ],
      working: [{ lines: [...left.lines, ...guaranty] }],
      charts: [
        moneyChart({
          title: 'How a quarter of the price is covered',
          kind: 'bar',
          xName: 'Part',
          xs: ['Needed', 'Entitlement left', 'Down payment'],
          series: [
            {
              name: 'Dollars',
              values: [
                left.guarantyNeeded,
                left.available ?? left.guarantyNeeded,
                left.downPayment,
              ],
            },
          ],
        }),
      ],
      tables: [],
      notes: ['Lenders want guaranty and down payment to reach a quarter of the price.'],
    };
  },
});

function latestBaseline(editions: Editions): FhfaLimitRow | undefined {
  return editions
    .of(fhfaLimitsTable)
    .rows.filter(({ scope }) => scope === 'baseline')
    .toSorted((a, b) => b.year - a.year)[0];
}

function oneUnit(row: FhfaLimitRow | undefined): Cents {
  return row?.limits[0] ?? cents(0);
}
