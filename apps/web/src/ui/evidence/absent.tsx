import { type AbsentReason, absenceText } from '../../kit/evidence/absence';

const meanings: Record<AbsentReason, string> = {
  'not-recorded-yet': 'It happened too recently for the county’s records.',
  unknown: 'The source has this column, but nothing is written in it for this property.',
  none: 'The source says that there is none.',
  'not-available-here': 'No source of this area carries it.',
  'members-only': 'Shown after signing in.',
};

/**
 * Says in words why a figure is missing, never by a dash, a blank or a zero. `note` adds a lag or a
 * date.
 */
export function Absent({ why, note }: { why: AbsentReason; note?: string }) {
  return (
    <span className="text-ink-3" title={meanings[why]}>
      {absenceText(why, note)}
    </span>
  );
}
