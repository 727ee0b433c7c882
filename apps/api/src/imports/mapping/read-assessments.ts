import type { AssessmentRecord } from '@deedlight/domain/property/parcel-record';
import { type Read, readNumber } from './compile-cells';
import { readDate } from './compile-dates';
import type { Mapping } from './mapping-schema';
import { readMoney } from './read-money';
import type { Row, RowContext } from './row-context';

export function readAssessments(
  mapping: Mapping['assessments'],
  context: RowContext,
): (row: Row) => AssessmentRecord[] {
  const reads = mapping.map((assessment) => readAssessment(assessment, context));
  return (row) => {
    const assessments: AssessmentRecord[] = [];
    for (const read of reads) {
      const assessment = read(row);
      if (assessment !== null) assessments.push(assessment);
    }
    return assessments;
  };
}

function readAssessment(mapping: Mapping['assessments'][number], context: RowContext) {
  const year = readYear(mapping.year, context);
  const assessed = readMoney(mapping.assessed, context);
  const land = readMoney(mapping.land, context);
  const building = readMoney(mapping.building, context);
  const market = readMoney(mapping.market, context);
  const exempt = readMoney(mapping.exempt, context);
  const tax = readMoney(mapping.tax, context);
  const assessedOn = readDate(mapping.assessedOn, context);
  return (row: Row): AssessmentRecord | null => {
    const taxYear = year(row);
    if (taxYear === null || !Number.isInteger(taxYear) || taxYear < 1700 || taxYear > 9999)
      return null;
    const found: AssessmentRecord = {
      taxYear,
      assessed: assessed(row),
      land: land(row),
      building: building(row),
      market: market(row),
      exempt: exempt(row),
      tax: tax(row),
      assessedOn: null,
    };
    if (!hasAmount(found)) return null;
    found.assessedOn = assessedOn(row);
    return found;
  };
}

function hasAmount(found: AssessmentRecord): boolean {
  const { assessed, land, building, market, exempt, tax } = found;
  return (
    assessed !== null ||
    land !== null ||
    building !== null ||
    market !== null ||
    exempt !== null ||
    tax !== null
  );
}

function readYear(cell: Mapping['assessments'][number]['year'], context: RowContext): Read<number> {
  if (typeof cell === 'string' || !('yearOf' in cell)) return readNumber(cell, context);
  const date = readDate(cell.yearOf, context);
  return (row) => {
    const day = date(row);
    return day === null ? null : Number(day.slice(0, 4)) + cell.plus;
  };
}
