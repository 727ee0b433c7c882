import type { Conflict } from '@deedlight/contract/property';
import type { z } from 'zod';
import { formatMoney, formatNumber, formatUnit } from '../../../kit/format/format';
import { isPropertyType, typeWords } from '../../../kit/format/type-words';

type Stated = z.infer<typeof Conflict>;

type Field = { label: string; format: (value: number) => string };

const plain: Field['format'] = (value) => formatNumber(value, 2);
const area: Field['format'] = (value) => formatUnit(value, 'sq ft');

const fields: Record<string, Field> = {
  type: { label: 'Type', format: plain },
  beds: { label: 'Beds', format: plain },
  baths: { label: 'Baths', format: plain },
  livingAreaSqft: { label: 'Living area', format: area },
  lotSqft: { label: 'Lot', format: area },
  yearBuilt: { label: 'Year built', format: String },
  stories: { label: 'Stories', format: plain },
  units: { label: 'Units', format: plain },
  rooms: { label: 'Rooms', format: plain },
  price: { label: 'Price', format: (value) => formatMoney(value) },
};

/** The plain name of the field two sources disagree on. */
export function conflictLabel(conflict: Stated): string {
  return fields[conflict.field]?.label ?? conflict.field;
}

export function conflictValue(field: string, value: string | number): string {
  if (typeof value === 'number') return (fields[field]?.format ?? plain)(value);
  return isPropertyType(value) ? typeWords(value) : value;
}

export function disagreementTitle(conflict: Stated): string {
  const sources = new Set(conflict.statements.map((statement) => statement.source)).size;
  return sources > 2 ? `${sources} sources disagree` : 'Two sources disagree';
}
