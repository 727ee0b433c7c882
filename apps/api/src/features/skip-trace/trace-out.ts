import type {
  Trace,
  TracedPerson,
  TracedPhone,
  TraceSummary,
} from '@deedlight/contract/skip-trace';
import { isPropertyId } from '@deedlight/domain/property/property-id';
import { callingHours } from '@deedlight/domain/skip-trace/calling-hours';
import { contactUse, dncExpiresOn, dncStanding } from '@deedlight/domain/skip-trace/contact-rules';
import { purposeIds } from '@deedlight/domain/skip-trace/purpose';
import { matchConfidence, type TraceAddress } from '@deedlight/domain/skip-trace/subject';
import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import type { FoundPerson, FoundPhone } from '../../adapters/skip-trace';
import type { TraceRow } from './skip-trace-repo';
import { readStored, type StoredAnswer } from './stored-persons';

const Purpose = z.enum(purposeIds);

export function summaryOf(row: Omit<TraceRow, 'persons'>): TraceSummary {
  return {
    id: row.id,
    label: row.label,
    propertyId: row.property_id !== null && isPropertyId(row.property_id) ? row.property_id : null,
    purpose: Purpose.parse(row.purpose),
    provider: row.provider,
    isSample: row.is_sample,
    fetchedAt: instantText(row.fetched_at),
    keptUntil: instantText(row.kept_until),
  };
}

/**
 * Returns a stored result as of now: checks become outdated, and the local time of the called
 * person changes.
 */
export function traceOf(row: TraceRow, now: Temporal.Instant): Trace {
  const answer = readStored(row.persons);
  return {
    ...summaryOf(row),
    persons: answer.persons.map((person) => personOut(person, answer, now)),
  };
}

function personOut(person: FoundPerson, asked: StoredAnswer, now: Temporal.Instant): TracedPerson {
  const addresses = person.addresses.map(({ address }) => address);
  const { level, why } = matchConfidence(asked, { name: person.name, addresses });
  return {
    name: person.name,
    isDeceased: person.isDeceased,
    confidence: level,
    why,
    phones: person.phones.map((phone) => phoneOut(phone, person, now)),
    emails: person.emails,
    addresses: person.addresses.map(({ address, lastSeen }) => ({
      text: addressText(address),
      lastSeen: lastSeen?.toString() ?? null,
    })),
    relatives: person.relatives,
  };
}

function phoneOut(phone: FoundPhone, person: FoundPerson, now: Temporal.Instant): TracedPhone {
  const today = now.toZonedDateTimeISO('UTC').toPlainDate();
  const { local, isWithin } = callingHours(phone.number, now);
  return {
    number: phone.number,
    type: phone.type,
    lastSeen: phone.lastSeen?.toString() ?? null,
    isConnected: phone.isConnected,
    dnc: dncStanding(phone, today),
    dncCheckedOn: phone.checkedOn?.toString() ?? null,
    dncExpiresOn: phone.checkedOn ? dncExpiresOn(phone.checkedOn).toString() : null,
    litigator: phone.litigator,
    ...contactUse(phone, { isDeceased: person.isDeceased === true }, today),
    hours: {
      local: local.map(({ zone, time }) => ({ zone, time: time.toString().slice(0, 5) })),
      isWithin,
    },
  };
}

export function addressText({ line, city, state, zip }: TraceAddress): string {
  const place = [state, zip].filter(Boolean).join(' ');
  return [line, city, place].filter(Boolean).join(', ');
}

export function instantText(text: string): string {
  return Temporal.Instant.from(text).toString();
}
