import type { SearchPatch } from '../../../kit/url-state/url-state';
import { Field } from '../../../ui/forms/field';
import { TextInput } from '../../../ui/forms/text-input';

export type ChosenDay = {
  /** What stands in the address; empty for today. */
  text: string;
  /** The day to ask for; undefined for today, and where the text is refused. */
  asOf: string | undefined;
  error: string | null;
  change: (patch: SearchPatch) => void;
};

export function DayField({ text, error, change, latest }: ChosenDay & { latest: string }) {
  return (
    <div className="max-w-56 print:hidden">
      <Field label="Value as of" error={error ?? undefined} hint="Empty for today">
        <TextInput
          type="date"
          value={text}
          max={latest}
          onChange={(event) => change({ asOf: event.target.value || null })}
        />
      </Field>
    </div>
  );
}
