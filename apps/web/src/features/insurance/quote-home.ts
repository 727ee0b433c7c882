import { type CoverageLevel, coverageLevels } from '@deedlight/domain/insurance/coverage-levels';
import type { InsuredHome } from '@deedlight/domain/insurance/insured-home';
import { type InsuranceQuote, quoteInsurance } from '@deedlight/domain/insurance/quote-insurance';
import { validateInsurance } from '@deedlight/domain/insurance/validate-insurance';
import { counties } from '@deedlight/domain/reference/closing/counties-table';
import { validatePlace } from '@deedlight/domain/reference/closing/field-checks';
import { insuranceTables } from '@deedlight/domain/reference/closing/insurance-tables';
import { type Editions, inEditions, todaysEditions } from '@deedlight/domain/reference/editions';
import type { Scenario } from '@deedlight/domain/scenario/scenario';
import { readValues } from '../../kit/fields/read-values';
import { homeOf, insuranceFields, pageNames } from './insurance-fields';

export type HomeQuote = { home: InsuredHome; quote: InsuranceQuote; levels: CoverageLevel[] };

type Issue = { field: string; message: string };
export type QuotedHome = { ok: true; found: HomeQuote } | { ok: false; issues: Issue[] };

/** Computes the premium by the engine that the API calls, or says what is wrong with the inputs. */
export function quoteHome(
  texts: Readonly<Record<string, string>>,
  loan: Scenario['loan'],
  county: Scenario['county'] = null,
  editions: Editions = todaysEditions,
): QuotedHome {
  const read = readValues(insuranceFields, texts);
  if (!read.ok) return read;
  const home = homeOf(read.values, { loan, county });
  const tables = inEditions(insuranceTables, editions);
  const invalid = [
    ...validatePlace(home, counties),
    ...validateInsurance(home, tables).filter(({ field }) => field !== 'state'),
  ];
  if (invalid.length > 0) {
    const issues = invalid.map(({ field, message }) => ({
      field: pageNames[field] ?? field,
      message,
    }));
    return { ok: false, issues };
  }
  const quote = quoteInsurance(home, tables);
  return { ok: true, found: { home, quote, levels: coverageLevels(home, tables) } };
}
