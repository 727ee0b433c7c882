import { type Absence, absenceWords } from '@deedlight/domain/fact';

export type AbsentReason = Absence | 'members-only';

/**
 * Returns in words why a figure is missing, for exports and titles; `note` adds a lag or a date.
 */
export function absenceText(why: AbsentReason, note?: string): string {
  const words = why === 'members-only' ? 'For members only' : absenceWords[why];
  return note === undefined ? words : `${words} (${note})`;
}
