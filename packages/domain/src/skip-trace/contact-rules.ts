import type { Temporal } from 'temporal-polyfill';

/** The answers of the Do Not Call lists. A number that nobody looked up is unknown, never clear. */
export const dncAnswers = ['listed', 'clear', 'unknown'] as const;
export type DncAnswer = (typeof dncAnswers)[number];

export const litigatorAnswers = ['flagged', 'clear', 'unknown'] as const;
export type LitigatorAnswer = (typeof litigatorAnswers)[number];

/**
 * The number of days for which a copy of the national registry may be used: 16 CFR 310.4(b)(3)(iv).
 */
export const dncCheckDays = 31;

export const dncStandings = ['listed', 'clear', 'unknown', 'expired'] as const;
export type DncStanding = (typeof dncStandings)[number];

export type CheckedPhone = {
  dnc: DncAnswer;
  litigator: LitigatorAnswer;
  /** The day the lists were checked; null when it is not known. */
  checkedOn: Temporal.PlainDate | null;
};

export const contactUses = ['allowed', 'confirm', 'blocked'] as const;
export type ContactUse = (typeof contactUses)[number];

/** Returns the last day on which an answer of the registry counts. */
export function dncExpiresOn(checkedOn: Temporal.PlainDate): Temporal.PlainDate {
  return checkedOn.add({ days: dncCheckDays });
}

/** A "clear" answer holds for its days and must then be checked again; a "listed" answer stays. */
export function dncStanding(
  { dnc, checkedOn }: Pick<CheckedPhone, 'dnc' | 'checkedOn'>,
  today: Temporal.PlainDate,
): DncStanding {
  if (dnc !== 'clear') return dnc;
  if (checkedOn === null) return 'unknown';
  return dncExpiresOn(checkedOn).since(today).sign < 0 ? 'expired' : 'clear';
}

/** Tells whether a number may be copied, dialed or exported, and why not. */
export function contactUse(
  phone: CheckedPhone,
  { isDeceased }: { isDeceased: boolean },
  today: Temporal.PlainDate,
): { use: ContactUse; why: string | null } {
  const standing = dncStanding(phone, today);
  if (isDeceased) return { use: 'blocked', why: 'The person is recorded as deceased' };
  if (phone.litigator === 'flagged') return { use: 'blocked', why: 'Flagged as a litigator' };
  if (standing === 'listed') return { use: 'blocked', why: 'On the Do Not Call registry' };
  if (standing === 'expired') {
    return { use: 'confirm', why: `The registry check is more than ${dncCheckDays} days old` };
  }
  if (standing === 'unknown') {
    return { use: 'confirm', why: 'Not checked against the Do Not Call registry' };
  }
  if (phone.litigator === 'unknown') {
    return { use: 'confirm', why: 'Not checked against a list of litigators' };
  }
  return { use: 'allowed', why: null };
}
