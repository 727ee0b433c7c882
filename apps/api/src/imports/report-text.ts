import type { ImportReport } from './import-report';
import type { Mapping } from './mapping/mapping-schema';
import { type Warning, warningsOf } from './warnings/warnings-of';

/**
 * Formats the report for people. After a dry run, which uses no database, it tells what would be
 * imported.
 */
export function reportText(report: ImportReport, mapping: Mapping, isDryRun = false): string {
  const stored = [
    line('imported, a parcel not known before', report.imported),
    line('merged into a parcel known already', report.merged),
    line('sales stored', report.transfers),
    line('sales known already', report.duplicateTransfers),
    ...changeLines(report.changes),
  ];
  const lines = [
    line('rows read', report.read),
    ...(isDryRun ? [line('would go in', report.imported)] : stored),
    line('rejected', report.rejected),
    ...Object.entries(report.rejectedBy).map(([reason, found]) =>
      line(`  ${reason}`, found.count, found.firstLines),
    ),
    ...Object.entries(report.flagged).map(([flag, found]) =>
      line(
        `${flag === 'month-only' ? '' : 'suspicious, '}kept: ${flag}`,
        found?.count ?? 0,
        found?.firstLines,
      ),
    ),
    ...Object.entries(report.unreadable).map(
      ([column, { count, firstLine, example }]) =>
        `${line(`unreadable in ${column}, left unknown`, count, [firstLine])}: ${JSON.stringify(example)}`,
    ),
    ...warningsOf(report.tally, mapping).map(warningText),
  ];
  return lines.join('\n');
}

function changeLines(changes: ImportReport['changes']): string[] {
  if (changes === null) return [];
  const { since, parcelsGone } = changes;
  if (since === null) return ['  The first run of this source for the county: everything is new.'];
  return [
    `  Compared with the run of ${since.slice(0, 10)}:`,
    line('new parcels', changes.parcelsNew),
    line('unchanged parcels', changes.parcelsKnown - changes.parcelsChanged),
    ...(parcelsGone === null ? [] : [line('parcels gone from the source', parcelsGone)]),
    ...(changes.parcelsRejected === 0
      ? []
      : [line('known parcels in rejected rows alone', changes.parcelsRejected)]),
    line('new sales', changes.sales),
    line('owners changed', changes.owners),
    line('values changed', changes.values),
    line('mailing addresses changed', changes.mailing),
  ];
}

function warningText({ count, of, line: at, example, says }: Warning): string {
  const shares = `${count.toLocaleString('en-US')} of ${of.toLocaleString('en-US')} rows`;
  return `  Warning: ${says}.\n    ${shares}; line ${at}: ${example}`;
}

function line(what: string, count: number, at: readonly number[] = []): string {
  const where = at.length === 0 ? '' : `  (line ${at.join(', ')}${count > at.length ? ', …' : ''})`;
  return `  ${count.toLocaleString('en-US').padStart(10)}  ${what}${where}`;
}
