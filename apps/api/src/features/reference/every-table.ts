import { toPlain } from '@deedlight/domain/plain-values';
import { closingTables } from '@deedlight/domain/reference/closing/closing-tables';
import { insuranceTables } from '@deedlight/domain/reference/closing/insurance-tables';
import { propertyTaxRates } from '@deedlight/domain/reference/closing/property-tax-table';
import { lendingTables } from '@deedlight/domain/reference/lending/all-tables';
import { pmmsHeader, surveyWeeks } from '@deedlight/domain/reference/rates/survey';
import type { TableHeader } from '@deedlight/domain/reference/table';

/** A table by its header, with its rows as JSON can carry them. */
export type ReferenceTable = { header: TableHeader; content: Record<string, unknown> };

/** Every reference table that a calculation rests on. */
export function everyTable(): ReferenceTable[] {
  const closing = [
    ...Object.values(closingTables),
    ...Object.values(insuranceTables),
    propertyTaxRates,
  ];
  return [
    ...lendingTables.map(({ header, rows }) => ({ header, content: { rows: toPlain(rows) } })),
    ...closing.map(({ header, ...content }) => ({ header, content })),
    {
      header: pmmsHeader,
      content: { source: 'freddie', confidence: 'published', rows: toPlain(surveyWeeks()) },
    },
  ];
}
