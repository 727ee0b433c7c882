import { Decimal } from 'decimal.js';
import { describe, expect, test } from 'vitest';
import { dollars } from '../money';
import { type ArmTerms, projectArm } from './loans/arm';
import { biweekly } from './payment/biweekly';
import { monthlyPayment } from './payment/payment';
import { recast } from './payment/recast';
import { vaEntitlement } from './qualifying/va-entitlement';

const loan = (principal: number, percent: string, months = 360) => ({
  principal: dollars(principal),
  annualRate: new Decimal(percent).div(100),
  months,
});

// docs/mortgage-math.md explains for each why the printed figure cannot be right.
describe('figures that public pages print wrong', () => {
  test('F-09 biweekly $300,000 at 6% saves $74,436, not the $51,000 of realvals.com', () => {
    const { saved } = biweekly(loan(300_000, '6'), 'rate-over-26');
    expect(saved).toBe(dollars('74436.02'));
  });

  test('F-09 partial VA entitlement needs $11,250 down on $407,000, not the $271,500 of mortgagedepot.com', () => {
    const need = vaEntitlement({
      price: dollars(407_000),
      countyLimit: dollars(510_000),
      entitlementUsed: dollars(37_000),
      hasFullEntitlement: false,
    });
    expect(need.downPayment).toBe(dollars(11_250));
  });

  test('F-09 $200,000 at 4.5% pays $1,013.37, not the $993.10 of mortgagecalculator.org', () => {
    expect(monthlyPayment(loan(200_000, '4.5'))).toBe(dollars('1013.37'));
  });

  test.each([
    {
      balance: 250_000,
      percent: '4',
      lump: 20_000,
      printed: '1,193 to 1,097',
      before: '1319.59',
      after: '1214.02',
    },
    {
      balance: 300_000,
      percent: '6',
      lump: 40_000,
      printed: '1,799 to 1,559',
      before: '1932.90',
      after: '1675.18',
    },
    {
      balance: 320_000,
      percent: '5.75',
      lump: 30_000,
      printed: '1,965 to 1,781',
      before: '2013.14',
      after: '1824.41',
    },
  ])(
    'F-09 recasting $balance at $percent % takes $before to $after, not $printed of a recast page',
    ({ balance, percent, lump, before, after }) => {
      const result = recast({ ...loan(balance, percent, 300), lump: dollars(lump) });
      expect(result.oldPayment).toBe(dollars(before));
      expect(result.newPayment).toBe(dollars(after));
    },
  );

  test('F-09 a 5/6 ARM of $350,000 pays $2,536.80 at 8.125% after 60 months, not the $2,552.97 of Schwab', () => {
    const wide = new Decimal(1);
    const terms: ArmTerms = {
      principal: dollars(350_000),
      months: 360,
      initialRate: new Decimal('0.05875'),
      fixedMonths: 60,
      adjustEveryMonths: 6,
      margin: new Decimal(0),
      caps: { first: wide, periodic: wide, lifetime: wide },
      indexPath: [new Decimal('0.08125')],
    };
    expect(projectArm(terms)[1]?.payment).toBe(dollars('2536.80'));
  });
});
