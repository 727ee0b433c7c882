import type { TracedPerson, TracedPhone } from '@deedlight/contract/skip-trace';
import type { Absence } from '@deedlight/domain/fact';
import { absenceWords } from '@deedlight/domain/fact';
import type { BatchSubject } from '@deedlight/domain/skip-trace/batch-row';
import { formatPhone } from '@deedlight/domain/skip-trace/phone-number';
import type { Temporal } from 'temporal-polyfill';
import type { RequestContext } from '../../platform/context';
import type { Member } from '../../platform/member';
import { batchResults } from './batch-repo';
import { subjectText } from './preview-of';
import { note } from './skip-trace-repo';
import { traceOf } from './trace-out';

const header = [
  'Line',
  'Asked for',
  'Result',
  'Person',
  'Match',
  'Phone',
  'Line type',
  'Do Not Call',
  'Check holds until',
  'Litigator',
  'Note',
  'E-mails',
  'Source',
  'Record date',
  'Fetched',
  'Confidence',
  'Purpose',
];

/**
 * Exports one line per phone; a number on a do-not-call list is left out. The export is recorded.
 */
export async function exportBatch(
  { database, clock }: Pick<RequestContext, 'database' | 'clock'>,
  member: Member,
  id: string,
): Promise<{ header: string[]; rows: string[][] }> {
  const at = clock.now();
  const results = await database.asUser(member, async (db) => {
    const found = await batchResults(db, id, at);
    const purpose = found.find((row) => row.purpose !== null)?.purpose ?? 'none found';
    const nobody = { subjectHash: null, outcome: null, provider: null };
    await note(db, { at, action: 'exported', purpose, requestId: id, ...nobody });
    return found;
  });
  return { header, rows: results.flatMap((row) => linesOf(row, at)) };
}

type Result = Awaited<ReturnType<typeof batchResults>>[number];

function linesOf(result: Result, now: Temporal.Instant): string[][] {
  // readBatchRow made the subject when the batch was started.
  const start = [String(result.line), subjectText(result.subject as BatchSubject)];
  const trace = traceIn(result, now);
  if (trace === null) {
    const { status, why } = absenceOf(result.status);
    return [[...start, status, ...header.slice(start.length + 1).map(() => absenceWords[why])]];
  }
  const source = trace.isSample ? `${trace.provider} (SAMPLE)` : trace.provider;
  const sure = trace.isSample ? 'Sample' : 'Reported';
  const day = trace.fetchedAt.slice(0, 10);
  // The provider gives no day for any figure.
  const end = [source, absenceWords['not-available-here'], day, sure, trace.purpose];
  return trace.persons.flatMap((person) => {
    const whom = [...start, 'found', person.name, person.confidence];
    const emails = person.emails.join('; ') || absenceWords.none;
    const phones = person.phones.length > 0 ? person.phones : [null];
    return phones.map((phone) => [...whom, ...phoneCells(phone, person), emails, ...end]);
  });
}

/**
 * Returns why a row has no person: nobody was found, the row is not traced yet, or the result was
 * deleted.
 */
function absenceOf(status: string): { status: string; why: Absence } {
  if (status === 'found') return { status: 'no longer kept', why: 'not-available-here' };
  return { status, why: status === 'not-found' ? 'none' : 'unknown' };
}

function phoneCells(phone: TracedPhone | null, person: TracedPerson): string[] {
  const { none, unknown } = absenceWords;
  if (phone === null)
    return [none, none, none, none, none, `${person.name} has no phone on record`];
  return [
    phone.use === 'blocked' ? 'withheld' : formatPhone(phone.number),
    phone.type === 'unknown' ? unknown : phone.type,
    phone.dnc,
    phone.dncExpiresOn ?? none,
    phone.litigator,
    phone.why ?? none,
  ];
}

function traceIn(row: Result, now: Temporal.Instant) {
  const { id, label, purpose, provider, is_sample, fetched_at, kept_until } = row;
  if (id === null || label === null || purpose === null || provider === null) return null;
  if (is_sample === null || fetched_at === null || kept_until === null) return null;
  return traceOf(
    {
      id,
      label,
      purpose,
      provider,
      is_sample,
      fetched_at,
      kept_until,
      property_id: row.property_id,
      persons: row.persons,
    },
    now,
  );
}
