import { Decimal } from 'decimal.js';
import { quoteInsurance } from '../../insurance/quote-insurance';
import { validateInsurance } from '../../insurance/validate-insurance';
import { type Cents, cents, dollars, roundHalfUp } from '../../money';
import { estimatePropertyTax } from '../../property-tax/estimate-property-tax';
import { type Citation, cite } from '../../reference/closing/citation';
import { type InsuranceTables, insuranceTables } from '../../reference/closing/insurance-tables';
import {
  type PropertyTaxTable,
  propertyTaxRates,
} from '../../reference/closing/property-tax-table';
import { stateNames } from '../../reference/places/state-names';
import { shownEstimate } from '../../significant';

/** The home whose costs are estimated; what is not known of it is null. */
export type EstimatedHome = {
  price: Cents;
  state: string | null;
  county: string | null;
  city: string | null;
  livingAreaSqft: number | null;
  yearBuilt: number | null;
};

/**
 * A yearly cost from a table, rounded to what an estimate can claim. `low` and `high` are the
 * furthest published opinions; `from` says what it was taken from.
 */
export type CostEstimate = {
  annual: Cents;
  low: Cents;
  high: Cents;
  from: string;
  citation: Citation;
};

export type EstimatedCosts = {
  taxes: CostEstimate;
  /** Yearly tax as a percentage of the price. */
  taxPercent: Decimal;
  insurance: CostEstimate;
};

type Tables = { propertyTaxRates: PropertyTaxTable; insurance: InsuranceTables };

const todaysTables: Tables = { propertyTaxRates, insurance: insuranceTables };

/**
 * Estimates what nobody has entered yet: the yearly property tax by the county's, the state's or
 * the nation's effective rate, and the yearly premium of home insurance by the house itself, else by
 * the state's published averages, else by the nation's. The price must be above zero.
 */
export function estimateCosts(home: EstimatedHome, tables: Tables = todaysTables): EstimatedCosts {
  return { ...taxOf(home, tables), insurance: insuranceOf(home, tables) };
}

function taxOf(home: EstimatedHome, { propertyTaxRates: table }: Tables) {
  const { price, state, county } = home;
  const stateName = nameOf(state);
  if (state === null || stateName === undefined) {
    const percent = new Decimal(table.national.percent);
    const annual = roundHalfUp(percent.div(100).times(price));
    const citation = cite(table, 'national', table.national, { confidence: 'estimate' });
    const from = `US average, ${percent}% of the price`;
    return {
      taxPercent: percent,
      taxes: rounded({ annual, low: annual, high: annual, from, citation }),
    };
  }
  const { annual, low, high, percent, level, citation } = estimatePropertyTax(
    { state, county, value: price },
    { propertyTaxRates: table },
  );
  const place = level === 'county' && county !== null ? county : stateName;
  const from = `${place}, ${percent}% of the price`;
  return { taxPercent: percent, taxes: rounded({ annual, low, high, from, citation }) };
}

function insuranceOf(home: EstimatedHome, { insurance }: Tables): CostEstimate {
  const { state } = home;
  const stateName = nameOf(state);
  if (state === null || stateName === undefined) return nationalPremium(insurance);
  const place = { state, stateName };
  return houseQuote(home, place, insurance) ?? statePremium(place, insurance);
}

type StatePlace = { state: string; stateName: string };

/** The premium of the house as the insurance page quotes it; null when too little is known of it. */
function houseQuote(
  { livingAreaSqft, yearBuilt, county, city }: EstimatedHome,
  { state, stateName }: StatePlace,
  tables: InsuranceTables,
): CostEstimate | null {
  if (livingAreaSqft === null || yearBuilt === null) return null;
  const house = {
    state,
    county,
    city,
    livingAreaSqft,
    yearBuilt,
    quality: 'standard',
    deductible: 2500,
  } as const;
  if (validateInsurance(house, tables).length > 0) return null;
  const { premium, views } = quoteInsurance(house, tables);
  const [view] = views;
  if (view === undefined) return null;
  return rounded({
    annual: premium.middle,
    low: premium.low,
    high: premium.high,
    from: `${stateName}, ${livingAreaSqft.toLocaleString('en-US')} sq ft, built ${yearBuilt}`,
    citation: view.citation,
  });
}

function statePremium(
  { state, stateName }: StatePlace,
  { premiums }: InsuranceTables,
): CostEstimate {
  const averages = (premiums.states.find((row) => row.state === state)?.averages ?? []).toSorted(
    (a, b) => a.premium - b.premium,
  );
  const [least, most] = [averages[0], averages.at(-1)];
  const middle = averages[Math.floor((averages.length - 1) / 2)];
  if (!least || !most || !middle) return nationalPremium({ premiums });
  return rounded({
    annual: dollars(middle.premium),
    low: dollars(least.premium),
    high: dollars(most.premium),
    from: `${stateName}, the middle of ${averages.length} published averages`,
    citation: cite(premiums, `${state}/${middle.source}`, middle, { confidence: 'estimate' }),
  });
}

function nationalPremium({ premiums }: Pick<InsuranceTables, 'premiums'>): CostEstimate {
  const [row] = premiums.national;
  if (row === undefined) throw new RangeError('no national premium');
  const annual = dollars(row.premium);
  return rounded({
    annual,
    low: annual,
    high: annual,
    from: `US average of ${row.effective}`,
    citation: cite(premiums, 'national', row, { confidence: 'estimate' }),
  });
}

function rounded(estimate: CostEstimate): CostEstimate {
  const { annual, low, high } = estimate;
  return {
    ...estimate,
    annual: cents(shownEstimate(annual)),
    low: cents(shownEstimate(low)),
    high: cents(shownEstimate(high)),
  };
}

function nameOf(state: string | null): string | undefined {
  return state === null ? undefined : stateNames[state];
}
