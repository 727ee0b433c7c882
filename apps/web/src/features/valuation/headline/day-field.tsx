import { Field } from '../../../ui/forms/field';
import { TextInput } from '../../../ui/forms/text-input';
import type { ChosenDay } from './as-of-field';

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
