import type { TableHeader } from '../table';
import { asTable } from './as-table';
import type { Dated } from './citation';
import ratesJson from './tables/property-tax-rates.json' with { type: 'json' };
import prorationJson from './tables/tax-proration.json' with { type: 'json' };

/** An instalment of a tax year; days are MM-DD, `yearsLater` counts from the year's start. */
export type TaxBill = { from: string; to: string; assumedPaidOn: string; yearsLater: number };

export type ProrationRow = Dated & {
  state: string;
  taxYear: string;
  yearStart: string;
  basis: 'arrears' | 'advance' | 'mixed';
  sellerSide: string;
  typicalDue: string;
  bills: TaxBill[];
  school?: { yearStart: string; bills: TaxBill[] };
  closingDay: 'buyer' | 'seller';
  customaryCreditPercent?: { low: string; high: string };
  notes?: string;
};

export type ProrationTable = { header: TableHeader; note: string; states: ProrationRow[] };

/** `percent` is yearly tax as a percentage of market value, as text. */
export type TaxRateRow = Dated & { state: string; percent: string };

export type CountyTaxRate = TaxRateRow & {
  county: string;
  averageBill?: { amount: number; year: number };
  medianBill?: { amount: number; year: number };
  millage2025?: string;
  notes?: string;
};

export type HomesteadNote = Dated & {
  state: string;
  note: string;
  values?: Record<string, number>;
};

export type PropertyTaxTable = {
  header: TableHeader;
  notes: string[];
  national: Dated & { percent: string };
  countyCoverage: { states: string[]; missing: string };
  states: TaxRateRow[];
  crossChecks: TaxRateRow[];
  counties: CountyTaxRate[];
  homestead: HomesteadNote[];
};

export const taxProration = asTable<ProrationTable>(prorationJson);
export const propertyTaxRates = asTable<PropertyTaxTable>(ratesJson);
