import { formatDay } from '../../../kit/format/format';
import { localDay } from '../../../kit/format/local-day';
import { type SearchPatch, useUrlState } from '../../../kit/url-state/url-state';
import { Field } from '../../../ui/forms/field';
import { TextInput } from '../../../ui/forms/text-input';

type Chosen = {
  /** What stands in the address; empty for today. */
  text: string;
  /** The day to ask for; undefined for today, and where the text is refused. */
  asOf: string | undefined;
  error: string | null;
  change: (patch: SearchPatch) => void;
};

/** The day that a value is of, from the page's address: a link opens the same value. */
export function useAsOf(): Chosen {
  const [text, change] = useUrlState(({ asOf = '' }) => asOf);
  const latest = yearAfter(localDay(new Date()));
  if (text === '') return { text, asOf: undefined, error: null, change };
  if (!isDay(text)) return { text, asOf: undefined, error: 'This is no date.', change };
  if (text > latest) {
    const error = `A value is given up to a year ahead, until ${formatDay(latest)}.`;
    return { text, asOf: undefined, error, change };
  }
  return { text, asOf: text, error: null, change };
}

export function AsOfField({ text, error, change }: Chosen) {
  return (
    <div className="max-w-56 print:hidden">
      <Field label="Value as of" error={error ?? undefined} hint="Empty for today">
        <TextInput
          type="date"
          value={text}
          max={yearAfter(localDay(new Date()))}
          onChange={(event) => change({ asOf: event.target.value || null })}
        />
      </Field>
    </div>
  );
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
}

function yearAfter(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  // Of 29 February the year after has none.
  const last = month === '02' && date === '29' ? '28' : date;
  return `${Number(year) + 1}-${month}-${last}`;
}
