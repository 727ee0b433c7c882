import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { cents, dollars } from '../../money';
import { titlePremiums } from '../../reference/closing/title-premium-table';
import { loanPremium, ownerPremium, simultaneousPremium, usualCoverage } from './policies';
import { premiumOn } from './premium';
import { chooseManual, manualsFor } from './rate-manual';
import { refinancePremium } from './refinance-premium';
import { reissuedOwnerPremium } from './reissue';

const day = (text: string) => Temporal.PlainDate.from(text);
const closing = day('2026-11-20');

function manual(id: string) {
  return chooseManual(titlePremiums, { state: id.slice(0, 2) }, closing, id).manual;
}

describe('chooseManual', () => {
  test.each([
    {
      place: { state: 'TX' },
      on: '2020-01-15',
      id: 'TX-2019',
      why: 'in force until February 2026',
    },
    { place: { state: 'TX' }, on: '2026-02-28', id: 'TX-2019', why: 'its last day' },
    {
      place: { state: 'TX' },
      on: '2026-03-01',
      id: 'TX-2026',
      why: 'the first day of the new one',
    },
    { place: { state: 'OH' }, on: '2025-12-31', id: 'OH-2002', why: 'its last day' },
    { place: { state: 'NY', county: 'Kings' }, on: '2026-11-20', id: 'NY-Z2', why: 'zone 2' },
    { place: { state: 'NY', county: 'Erie' }, on: '2026-11-20', id: 'NY-Z1', why: 'all others' },
    { place: { state: 'AZ', county: 'Yuma' }, on: '2026-11-20', id: 'AZ-ORT-2', why: 'area 2' },
    { place: { state: 'KS', county: 'Sedgwick' }, on: '2026-11-20', id: 'KS-C', why: 'area C' },
    {
      place: { state: 'TN', county: 'Shelby County' },
      on: '2026-11-20',
      id: 'TN-SHELBY',
      why: 'Shelby',
    },
    {
      place: { state: 'IL', county: 'Cook' },
      on: '2026-11-20',
      id: 'IL-CHI-ORT',
      why: 'Chicago metro',
    },
    {
      place: { state: 'IL', county: 'Sangamon' },
      on: '2026-11-20',
      id: 'IL-WFG',
      why: 'downstate',
    },
  ])('F-06 takes $id in $place on $on ($why)', ({ place, on, id }) => {
    expect(chooseManual(titlePremiums, place, day(on)).manual.id).toBe(id);
  });

  test('F-06 says where rates are filed insurer by insurer, outdated or outside the zones', () => {
    const notices = (state: string, county?: string) =>
      chooseManual(titlePremiums, { state, county }, closing).notices.join(' ');
    expect(notices('CA')).toContain('Rates are filed insurer by insurer in CA');
    expect(notices('CA')).toContain('Also captured: Title Resources Guaranty');
    expect(notices('WV')).toContain('outdated');
    expect(notices('CO', 'Mesa')).toContain('outside the zones captured for CO');
    expect(notices('MT')).toContain('the premium is an estimate');
    expect(notices('FL')).toBe('');
  });

  test('never takes a table that was enjoined, and offers the others to choose from', () => {
    const ids = manualsFor(titlePremiums, { state: 'TX' }, closing).map(({ id }) => id);
    expect(ids).toEqual(['TX-2026']);
    expect(manualsFor(titlePremiums, { state: 'WI' }, closing)).toHaveLength(3);
  });
});

describe('simultaneous issue', () => {
  const together = (
    id: string,
    owner: number,
    loan: number,
    coverage = usualCoverage(manual(id)),
  ) =>
    simultaneousPremium(manual(id), {
      owner: dollars(owner),
      ownerForm: 'standard',
      loan: dollars(loan),
      coverage,
    }).amount;

  test.each([
    { id: 'TX-2026', owner: 500_000, loan: 500_000, charge: 100, why: 'R-5 flat' },
    { id: 'TX-2026', owner: 300_000, loan: 500_000, charge: 1088, why: 'R-5: 2,756 − 1,768 + 100' },
    { id: 'FL', owner: 200_000, loan: 250_000, charge: 275, why: '50 × $5 per thousand + 25' },
    { id: 'NC', owner: 400_000, loan: 500_000, charge: 245.5, why: '1,146 − 929 + 28.50' },
    { id: 'CA-ORT', owner: 500_000, loan: 400_000, charge: 852, why: 'concurrent table' },
    { id: 'ID', owner: 500_000, loan: 500_000, charge: 564, why: '30% of basic, printed' },
    { id: 'ID', owner: 300_000, loan: 300_000, charge: 411, why: '30% of basic, printed' },
    { id: 'IA', owner: 500_000, loan: 400_000, charge: 0, why: 'one premium for both' },
  ])('F-06 $id, owner $owner and loan $loan: $charge ($why)', ({ id, owner, loan, charge }) => {
    expect(together(id, owner, loan)).toBe(dollars(charge));
  });

  test('New York charges 30% of the loan rate up to the owner’s amount', () => {
    const full = loanPremium(manual('NY-Z2'), dollars(400_000), 'standard').amount;
    expect(together('NY-Z2', 500_000, 400_000)).toBe(dollars(Math.round((full / 100) * 0.3)));
  });

  test('standard coverage in California is a flat $150', () => {
    expect(together('CA-ORT', 500_000, 400_000, 'standard')).toBe(dollars(150));
  });

  test('where a rate was not captured, the full premium is shown as an estimate', () => {
    const priced = simultaneousPremium(manual('HI'), {
      owner: dollars(500_000),
      ownerForm: 'standard',
      loan: dollars(400_000),
      coverage: 'standard',
    });
    expect(priced.confidence).toBe('estimate');
    expect(priced.notes.join(' ')).toContain('was not captured');
  });
});

describe('reissue', () => {
  const reissued = (id: string, amount: number, prior: { amount: number; issued?: string }) =>
    reissuedOwnerPremium(
      manual(id),
      dollars(amount),
      'standard',
      { amount: dollars(prior.amount), issued: prior.issued ? day(prior.issued) : null },
      closing,
    );

  test.each([
    {
      id: 'FL',
      amount: 300_000,
      prior: { amount: 200_000, issued: '2025-01-01' },
      owner: 1130,
      why: 'reissue rate to 200,000 is 630, then $5 per thousand',
    },
    {
      id: 'NC',
      amount: 500_000,
      prior: { amount: 200_000 },
      owner: 898.5,
      why: 'half of the rate on 200,000',
    },
    {
      id: 'LA',
      amount: 100_000,
      prior: { amount: 100_000, issued: '2020-01-01' },
      owner: null,
      why: '60% credit',
    },
  ])('F-06 $id reissue on $amount ($why)', ({ id, amount, prior, owner }) => {
    const full = ownerPremium(manual(id), dollars(amount), 'standard').amount;
    const expected = owner === null ? Math.round(full * 0.4) : dollars(owner);
    expect(reissued(id, amount, prior).amount).toBe(expected);
  });

  test('no credit on a policy older than the manual’s limit, and it says so', () => {
    const old = reissued('SC', 300_000, { amount: 300_000, issued: '2010-01-01' });
    expect(old.amount).toBe(ownerPremium(manual('SC'), dollars(300_000), 'standard').amount);
    expect(old.notes.join(' ')).toContain('more than 10 years old');
  });

  test('a reissued premium is not below the manual’s minimum', () => {
    expect(reissued('WI', 30_000, { amount: 30_000 }).amount).toBe(dollars(575));
  });
});

describe('refinance', () => {
  const refinanced = (id: string, loan: number, prior?: { balance: number; made: string }) =>
    refinancePremium(manual(id), {
      loan: dollars(loan),
      coverage: usualCoverage(manual(id)),
      closing,
      priorLoan: prior && { balance: dollars(prior.balance), made: day(prior.made) },
    });

  test.each([
    { id: 'CA-TRG', loan: 400_000, charge: 850, why: 'refinance table' },
    { id: 'AZ-ORT-1', loan: 400_000, charge: 595, why: 'flat table' },
    { id: 'CT', loan: 400_000, charge: 883, why: '60% of 1,472' },
    { id: 'PA-SALE', loan: 200_000, charge: 1383.25, why: 'non-sale rate' },
  ])('F-06 $id on $loan: $charge ($why)', ({ id, loan, charge }) => {
    expect(refinanced(id, loan).amount).toBe(dollars(charge));
  });

  test.each([
    { made: '2023-01-01', credit: 0.5, why: 'within four years' },
    { made: '2019-01-01', credit: 0.25, why: 'within eight years' },
    { made: '2015-01-01', credit: 0, why: 'older' },
  ])('F-06 Texas R-8 credits $credit of the premium on the payoff ($why)', ({ made, credit }) => {
    const full = premiumOn(manual('TX-2026'), 'owner', dollars(300_000)).amount;
    const onPayoff = premiumOn(manual('TX-2026'), 'owner', dollars(200_000)).amount;
    const { amount } = refinanced('TX-2026', 300_000, { balance: 200_000, made });
    expect(amount).toBe(full - Math.round((onPayoff * credit) / 100) * 100);
  });
});

describe('premium properties', () => {
  const amounts = fc.integer({ min: 1_000_000, max: 2_000_000_000 }).map(cents);
  // These are printed in order, with bases a few dollars below the tier before; the card was never
  // in force.
  const falling = ['TX-2025-9125'];

  test.each(titlePremiums.manuals.filter(({ id }) => !falling.includes(id)).map(({ id }) => id))(
    'F-06 premiums of %s never fall as the amount rises',
    (id) => {
      const schedules = Object.keys(manual(id).schedules);
      fc.assert(
        fc.property(fc.constantFrom(...schedules), amounts, amounts, (schedule, one, other) => {
          const [less, more] = one < other ? [one, other] : [other, one];
          const premium = (amount: typeof one) => premiumOn(manual(id), schedule, amount).amount;
          expect(premium(less)).toBeLessThanOrEqual(premium(more));
        }),
        { numRuns: 60 },
      );
    },
  );
});
