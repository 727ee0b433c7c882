import type { InsuranceTables } from '../reference/closing/insurance-tables';
import { rebuildingCost } from './dwelling-coverage';
import type { InsuredHome } from './insured-home';
import { type InsuranceQuote, quoteInsurance } from './quote-insurance';

export type CoverageLevel = {
  name: 'Basic' | 'Standard' | 'Enhanced';
  meaning: string;
  quote: InsuranceQuote;
};

/**
 * Insures one home in three ways: the low end of its rebuilding cost with the largest deductible,
 * the middle with the one chosen, and the high end with the smallest.
 */
export function coverageLevels(home: InsuredHome, tables: InsuranceTables): CoverageLevel[] {
  const standard = quoteInsurance(home, tables);
  const { rebuild } = rebuildingCost(home, tables.replacementCosts);
  const basic: InsuredHome = { ...home, dwelling: rebuild.low, deductible: 5000 };
  const enhanced: InsuredHome = {
    ...home,
    dwelling: rebuild.high,
    deductible: 1000,
    contentsPercent: 70,
  };
  return [
    {
      name: 'Basic',
      meaning:
        'Low end of the rebuilding cost, $5,000 deductible: cheapest, and short after a big loss.',
      quote: quoteInsurance(basic, tables),
    },
    { name: 'Standard', meaning: 'As chosen.', quote: standard },
    {
      name: 'Enhanced',
      meaning:
        'High end of the rebuilding cost, $1,000 deductible, contents at 70% of the dwelling.',
      quote: quoteInsurance(enhanced, tables),
    },
  ];
}
