import type { FileWarning, MappingDraft, RowCard } from '@deedlight/contract/admin/mapping-form';
import type { ParcelRecord } from '@deedlight/domain/property/parcel-record';
import type { z } from 'zod';
import type { Sample } from '../guess/sample';
import { emptyReport, noteAccepted, noteRejected } from '../import-report';
import { compileMapping } from '../mapping/compile-mapping';
import type { Mapping } from '../mapping/mapping-schema';
import { readRow } from '../read-batches';
import { warningsOf } from '../warnings/warnings-of';

const mostCards = 20;

type Tried = Pick<
  MappingDraft,
  'cards' | 'unused' | 'rowsTried' | 'rowsRejected' | 'warnings' | 'problem'
>;

/** Reads the first rows of a file by a mapping, as an import would. */
export function tryMapping(mapping: Mapping, { header, rows }: Sample, today: string): Tried {
  const compiled = compileMapping(mapping, header, today);
  if (!compiled.ok) {
    const { problem } = compiled;
    return { cards: [], unused: [], rowsTried: 0, rowsRejected: 0, warnings: [], problem };
  }
  const { reader } = compiled;
  const report = emptyReport();
  const cards: RowCard[] = [];
  for (const [at, row] of rows.entries()) {
    const line = at + 2;
    const read = readRow(reader, header, row);
    if (read.kind === 'record') noteAccepted(report, read.record, read.unreadable, line);
    else noteRejected(report, read.reason, line);
    if (at >= mostCards) continue;
    cards.push(
      read.kind === 'record'
        ? { line, rejected: null, property: cardOf(read.record) }
        : { line, rejected: read.reason, property: null },
    );
  }
  return {
    cards,
    unused: reader.unused,
    rowsTried: report.read,
    rowsRejected: report.rejected,
    warnings: warningsOf(report.tally, mapping) satisfies z.infer<typeof FileWarning>[],
    problem: null,
  };
}

function cardOf(record: ParcelRecord): RowCard['property'] {
  const { address, facts, owners, mailing, transfers, assessments } = record;
  const [sale] = transfers;
  const [assessment] = assessments;
  const place = [address.city, address.state, address.zip].filter((part) => part !== null);
  return {
    id: record.id,
    parcelNumber: record.parcelNumber,
    address: address.line,
    place: place.join(', '),
    facts,
    details: record.details,
    owners: owners.map(({ name }) => name),
    mailing: mailing === null ? null : mailing.lines.join(', '),
    isOwnerOccupied: record.isOwnerOccupied,
    sale:
      sale === undefined ? null : { on: sale.soldOn ?? sale.recordedOn, priceCents: sale.price },
    assessment:
      assessment === undefined
        ? null
        : {
            taxYear: assessment.taxYear,
            cents: assessment.market ?? assessment.assessed,
            taxCents: assessment.tax,
          },
  };
}
