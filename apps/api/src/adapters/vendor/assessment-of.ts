import type { AssessmentRecord } from '@deedlight/domain/property/parcel-record';

/** Returns a year's assessment in which only the given figures are known. */
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
