import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dollars } from '../money';
import { insuranceTables } from '../reference/closing/insurance-tables';
import { coverageLevels } from './coverage-levels';
import { insuranceDataSheet } from './data-sheet';
import { housingEffects } from './housing-effect';
import { buildQualities, deductibles, type InsuredHome } from './insured-home';
import { quoteInsurance } from './quote-insurance';
import { dwellingCurve } from './relativities';
import { validateInsurance } from './validate-insurance';

function aHome(over: Partial<InsuredHome> = {}): InsuredHome {
  const usual = { state: 'OH', livingAreaSqft: 2000, yearBuilt: 2017, deductible: 1000 } as const;
  return { ...usual, quality: 'standard', ...over };
}

const quote = (over: Partial<InsuredHome> = {}) => quoteInsurance(aHome(over), insuranceTables);
const stateNames = insuranceTables.premiums.states.map(({ state }) => state);

describe('dwelling coverage', () => {
  test('F-07 is the living area at the state’s price (TX: 2,000 sq ft), to the next $1,000', () => {
    const row = insuranceTables.replacementCosts.states.find(({ state }) => state === 'TX');
    const { rebuilding, coverages } = quote({ state: 'TX' });
    expect(rebuilding.rebuild.low).toBe(dollars(2000 * (row?.low ?? 0)));
    expect(rebuilding.rebuild.high).toBe(dollars(2000 * (row?.high ?? 0)));
    expect(coverages.dwelling % 100_000).toBe(0);
    expect(coverages.contents).toBe(coverages.dwelling / 2);
  });

  test('quality moves it by the published percentages', () => {
    const middle = (quality: InsuredHome['quality']) =>
      quote({ quality }).rebuilding.rebuild.middle;
    expect(middle('basic') / middle('standard')).toBeCloseTo(0.85);
    expect(middle('premium') / middle('standard')).toBeCloseTo(1.35);
    expect(middle('custom')).toBeGreaterThan(middle('premium'));
  });
});

describe('premium', () => {
  test('F-07 reproduces the published average for the publisher’s own sample home (Bankrate, FL)', () => {
    const { views } = quote({ state: 'FL', dwelling: dollars(300_000) });
    const row = insuranceTables.premiums.states.find(({ state }) => state === 'FL');
    const printed = row?.averages.find(({ source }) => source === 'bankrate')?.premium ?? 0;
    const view = views.find(({ citation }) => citation.source === 'bankrate');
    expect(view?.annual).toBe(dollars(printed));
  });

  test('F-07 is a range labelled an estimate with the years of its data', () => {
    const { premium, estimateOf, views } = quote();
    expect(premium.low).toBeLessThanOrEqual(premium.middle);
    expect(premium.middle).toBeLessThanOrEqual(premium.high);
    expect(estimateOf).toMatch(/^Estimate from published averages of 20\d\d/);
    expect(views.every(({ citation }) => citation.confidence === 'estimate')).toBe(true);
  });

  test.each([
    { why: 'a larger deductible', over: { deductible: 5000 as const }, cheaper: true },
    { why: 'an old roof', over: { roofAgeYears: 25 }, cheaper: false },
    { why: 'masonry walls', over: { construction: 'masonry' as const }, cheaper: true },
    { why: 'a fire claim', over: { claims: ['fire' as const] }, cheaper: false },
    { why: 'a house of 1960', over: { yearBuilt: 1960 }, cheaper: false },
    {
      why: 'a 5% wind deductible',
      over: { wind: { peril: 'wind or hail' as const, percent: 5 as const } },
      cheaper: true,
    },
  ])('$why makes it cheaper: $cheaper', ({ over, cheaper }) => {
    expect(quote(over).premium.middle < quote().premium.middle).toBe(cheaper);
  });

  test('leaves credit out where insurers may not use it', () => {
    const { relativities, notes } = quote({ state: 'CA', credit: 'poor' });
    expect(relativities.map(({ factor }) => factor)).not.toContain('credit');
    expect(notes).toContain('Insurers may not use credit in CA: it is left out.');
    expect(quote({ credit: 'poor' }).premium.low).toBeGreaterThan(quote().premium.low);
  });

  test('a percentage deductible is a share of dwelling coverage', () => {
    const wind = { peril: 'hurricane', percent: 2 } as const;
    const { windDeductible } = quote({ state: 'FL', dwelling: dollars(400_000), wind });
    expect(windDeductible?.amount).toBe(dollars(8000));
    expect(quote({ state: 'FL' }).hurricaneDeductibles).toBe(true);
    expect(quote({ state: 'OH', wind }).notes.join(' ')).toContain('no credit is given');
  });

  test('rises with the dwelling limit and the size in every state', () => {
    const anyHome = fc.record({
      state: fc.constantFrom(...stateNames),
      livingAreaSqft: fc.integer({ min: 400, max: 8000 }),
      yearBuilt: fc.integer({ min: 1890, max: 2026 }),
      quality: fc.constantFrom(...buildQualities),
      deductible: fc.constantFrom(...deductibles),
    });
    fc.assert(
      fc.property(anyHome, (home) => {
        const one = quoteInsurance(home, insuranceTables);
        const more = { ...home, livingAreaSqft: home.livingAreaSqft + 200 };
        const { premium, rebuilding } = quoteInsurance(more, insuranceTables);
        expect(rebuilding.rebuild.middle).toBeGreaterThan(one.rebuilding.rebuild.middle);
        expect(premium.middle).toBeGreaterThanOrEqual(one.premium.middle);
        expect(one.premium.low).toBeGreaterThan(0);
      }),
    );
  });

  test('discounts are shown as the most that is advertised, not taken off', () => {
    expect(quote().discounts).toContainEqual(
      expect.objectContaining({ item: 'multi-policy', upToPercent: 25 }),
    );
  });

  test('the dwelling curve passes through its published points', () => {
    expect(dwellingCurve(insuranceTables.relativities, 300_000).toString()).toBe('1');
    expect(dwellingCurve(insuranceTables.relativities, 350_000).toString()).toBe('1.111');
  });
});

describe('flood, FAIR plan and lender', () => {
  test('flood cover is capped by NFIP, asked for in zone A and told apart from unknown', () => {
    const inZone = quote({
      state: 'LA',
      dwelling: dollars(400_000),
      floodZone: 'A',
      loan: dollars(300_000),
    });
    expect(inZone.flood).toMatchObject({
      required: true,
      building: dollars(250_000),
      lenderMinimum: dollars(250_000),
    });
    expect(quote({ state: 'LA' }).flood.required).toBeNull();
    expect(quote({ state: 'LA', floodZone: 'X' }).flood.required).toBe(false);
  });

  test('a flood average that was not found is missing, not zero', () => {
    expect(quote({ state: 'WY' }).flood.average).toBeNull();
    expect(quote({ state: 'FL' }).flood.average).toBe(dollars(902));
  });

  test('names the insurer of last resort with its volume where one is listed', () => {
    expect(quote({ state: 'LA' }).fairPlan).toMatchObject({ policies: 172_994 });
  });

  test('checks the lender’s minimum of 80% of the rebuilding cost', () => {
    const { rebuilding } = quote();
    const short = dollars(Math.floor(rebuilding.rebuild.middle / 200));
    expect(quote({ loan: dollars(10_000) }).lender?.meets).toBe(true);
    expect(quote({ loan: dollars(10_000), dwelling: short }).lender?.meets).toBe(false);
  });
});

describe('what follows from a quote', () => {
  test('F-07 shows the effect on payment and debt ratios for the whole range', () => {
    const monthly = { low: dollars(100), middle: dollars(150), high: dollars(300) };
    const budget = {
      principalAndInterest: dollars(2000),
      propertyTax: dollars(400),
      otherDebts: dollars(450),
      income: dollars(10_000),
    };
    const { middle, high } = housingEffects(monthly, budget);
    expect(middle.payment).toBe(dollars(2550));
    expect(middle.back).toEqual(new Decimal('0.3'));
    expect(high.front).toEqual(new Decimal('0.27'));
    expect(housingEffects(monthly, { ...budget, income: undefined }).low.back).toBeNull();
  });

  test('F-07 compares three levels of coverage', () => {
    const levels = coverageLevels(aHome(), insuranceTables);
    const [basic, standard, enhanced] = levels.map(({ quote: each }) => each.premium.middle);
    expect(basic).toBeLessThan(standard ?? 0);
    expect(standard).toBeLessThan(enhanced ?? 0);
  });

  test('F-07 fills a data sheet for a bindable quote and leaves open what it cannot know', () => {
    const home = aHome({ claims: [] });
    const sheet = insuranceDataSheet(home, quoteInsurance(home, insuranceTables));
    const fields = new Map(sheet.flatMap(({ fields: all }) => all.map((f) => [f.label, f.value])));
    expect(fields.get('Living area')).toBe('2000 sq ft');
    expect(fields.get('Claims')).toBe('none');
    expect(fields.get('Name')).toBeNull();
  });
});

describe('validateInsurance', () => {
  test.each([
    { over: { livingAreaSqft: -1 }, field: 'livingAreaSqft' },
    { over: { livingAreaSqft: Number.NaN }, field: 'livingAreaSqft' },
    { over: { yearBuilt: 99_999 }, field: 'yearBuilt' },
    { over: { dwelling: Number.POSITIVE_INFINITY }, field: 'dwelling' },
    { over: { state: 'ZZ' }, field: 'state' },
    { over: { deductible: 7 }, field: 'deductible' },
    { over: { wind: { peril: 'hail', percent: 2 } }, field: 'wind.peril' },
    { over: { roofAgeYears: 1.5 }, field: 'roofAgeYears' },
    { over: { claims: ['meteor'] }, field: 'claims.0' },
  ])('refuses a bad $field', ({ over, field }) => {
    const bad = { ...aHome(), ...over } as InsuredHome;
    expect(validateInsurance(bad, insuranceTables).map((invalid) => invalid.field)).toEqual([
      field,
    ]);
  });
});
