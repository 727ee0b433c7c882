import type { Assessment, Mortgage, Property, Transfer } from '@deedlight/contract/property';
import { type Absence, known, missing } from '@deedlight/domain/fact';
import { Temporal } from 'temporal-polyfill';
import type { Citations } from '../../records/citations';
import { absenceOf, type Coverage } from './coverage';
import type { AssessmentRow, MortgageRow, TransferRow } from './property-row';

/** County recorders take four to six weeks from a closing to a public deed. */
const recordingLagDays = 42;

export function transfersOf(
  rows: readonly TransferRow[],
  coverage: Coverage,
  citations: Citations,
): Property['transfers'] {
  if (rows.length === 0) return missing(absenceOf(coverage, 'transfers'));
  return { known: true, items: rows.map((row) => transfer(row, citations)) };
}

/** Returns the mortgages. If a source that covers them reported none, the answer is "none". */
export function mortgagesOf(
  rows: readonly MortgageRow[],
  coverage: Coverage,
  citations: Citations,
): Property['mortgages'] {
  if (rows.length > 0) return { known: true, items: rows.map((row) => mortgage(row, citations)) };
  return missing(coverage.answered.has('mortgages') ? 'none' : absenceOf(coverage, 'mortgages'));
}

export function assessmentsOf(
  rows: readonly AssessmentRow[],
  coverage: Coverage,
  citations: Citations,
): Property['assessments'] {
  if (rows.length === 0) return missing(absenceOf(coverage, 'assessments'));
  return { known: true, items: rows.map((row) => assessment(row, citations)) };
}

function transfer(row: TransferRow, citations: Citations): Transfer {
  const source = citations.cite(row);
  return {
    soldOn: row.sold_on,
    recordedOn: row.recorded_on,
    price:
      row.price_cents === null
        ? missing(whyNoPrice(row, citations.knowsUpTo(row)))
        : known(row.price_cents, source, row.recorded_on),
    buyer: row.buyer,
    seller: row.seller,
    documentType: row.document_type,
    armsLength: row.arms_length,
    flags: row.flags,
    source,
  };
}

/**
 * Returns why a price is missing: a sale just before the source's own date, without a recorded
 * deed, may still get one.
 */
function whyNoPrice({ sold_on, recorded_on }: TransferRow, knownUpTo: string): Absence {
  if (!sold_on || recorded_on) return 'unknown';
  const age = Temporal.PlainDate.from(sold_on).until(knownUpTo).days;
  return age <= recordingLagDays ? 'not-recorded-yet' : 'unknown';
}

function mortgage(row: MortgageRow, citations: Citations): Mortgage {
  return {
    recordedOn: row.recorded_on,
    amount: row.amount_cents,
    lender: row.lender,
    loanType: row.loan_type,
    position: row.position,
    annualRate: row.annual_rate,
    termMonths: row.term_months,
    releasedOn: row.released_on,
    source: citations.cite(row),
  };
}

function assessment(row: AssessmentRow, citations: Citations): Assessment {
  return {
    taxYear: row.tax_year,
    assessed: row.assessed_cents,
    land: row.land_cents,
    building: row.building_cents,
    market: row.market_cents,
    exempt: row.exempt_cents,
    tax: row.tax_cents,
    assessedOn: row.assessed_on,
    source: citations.cite(row),
  };
}
