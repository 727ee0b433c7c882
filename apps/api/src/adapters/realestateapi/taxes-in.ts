import { type Cents, cents } from '@deedlight/domain/money';
import type { AssessmentRecord, ParcelRecord } from '@deedlight/domain/property/parcel-record';
import { assessmentOf } from '../vendor/assessment-of';
import { dollarsIn, yearIn } from '../vendor/lenient';
import type { ParcelSaid } from './detail-answer';

type Taxes = { assessments: AssessmentRecord[]; details: ParcelRecord['details'] };

/** The assessment and the tax, of one year or of two. */
export function taxesIn({ taxInfo: said }: ParcelSaid): Taxes {
  const assessed = dollarsIn(said.assessedValue);
  const market = dollarsIn(said.marketValue);
  const { tax, note } = taxIn(said.taxAmount, assessed ?? market);
  const taxYear = yearIn(said.year) ?? yearIn(said.assessmentYear);
  const assessedYear = yearIn(said.assessmentYear) ?? taxYear;
  const isAssessed = assessed !== null || market !== null;
  const rows: AssessmentRecord[] = [];
  if (isAssessed && assessedYear !== null) {
    rows.push(
      assessmentOf(assessedYear, {
        assessed,
        land: dollarsIn(said.assessedLandValue),
        building: dollarsIn(said.assessedImprovementValue),
        market,
        tax: taxYear === assessedYear ? tax : null,
      }),
    );
  }
  if (tax !== null && taxYear !== null && !(isAssessed && taxYear === assessedYear)) {
    rows.push(assessmentOf(taxYear, { tax }));
  }
  return { assessments: rows, details: note };
}

/** Some answers give the tax in cents: nowhere is a year's tax more than a tenth of the value. */
function taxIn(
  text: string | null,
  value: Cents | null,
): { tax: Cents | null; note: ParcelRecord['details'] } {
  const tax = dollarsIn(text);
  if (tax === null || value === null || tax <= value / 10) return { tax, note: [] };
  const why = `Given as ${text}, which is more than a tenth of the value: read as cents`;
  return { tax: cents(Math.round(tax / 100)), note: [{ label: 'Annual tax', value: why }] };
}
