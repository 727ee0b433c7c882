import type { Absence } from '@deedlight/domain/fact';

/** The four absences by name, as every file says them. */
export const absenceWords: Record<Absence, string> = {
  'not-recorded-yet': 'Not recorded yet',
  unknown: 'Unknown',
  none: 'None',
  'not-available-here': 'Not available here',
};
