import type { AssessmentRecord } from '@deedlight/domain/property/parcel-record';

/** A year's assessment of which only what is said is known. */
export function assessmentOf(
  taxYear: number,
  said: Partial<Omit<AssessmentRecord, 'taxYear'>>,
): AssessmentRecord {
  return {
    taxYear,
    assessed: null,
    land: null,
    building: null,
    market: null,
    exempt: null,
    tax: null,
    assessedOn: null,
    ...said,
  };
}
