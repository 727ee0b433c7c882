import { Temporal } from 'temporal-polyfill';
import { zonesOf } from './area-zones';

/** Federal hours for calls to sell something, by the clock of whoever is called: 47 CFR 64.1200(c)(1). */
const opens = Temporal.PlainTime.from('08:00');
const closes = Temporal.PlainTime.from('21:00');

export type CallingHours = {
  /** The local times of every zone of the area code; empty: the zone is unknown. */
  local: { zone: string; time: Temporal.PlainTime }[];
  /** Null: unknown. Where a code has two zones, both must be within the hours. */
  isWithin: boolean | null;
};

/** By the number's area code, which says where it was issued and not where its owner is. */
export function callingHours(e164: string, now: Temporal.Instant): CallingHours {
  const local = zonesOf(e164).map((zone) => ({
    zone,
    time: now.toZonedDateTimeISO(zone).toPlainTime(),
  }));
  if (local.length === 0) return { local, isWithin: null };
  return { local, isWithin: local.every(({ time }) => isBetween(time)) };
}

function isBetween(time: Temporal.PlainTime): boolean {
  const { compare } = Temporal.PlainTime;
  return compare(time, opens) >= 0 && compare(time, closes) < 0;
}
