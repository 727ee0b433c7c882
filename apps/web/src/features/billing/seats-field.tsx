import { Field } from '../../ui/forms/field';
import { TextInput } from '../../ui/forms/text-input';

type Props = { value: string; onChange: (typed: string) => void; problem: string | undefined };

/** Asks for how many seats to pay. */
export function SeatsField({ value, onChange, problem }: Props) {
  return (
    <Field
      label="Number of seats"
      hint="Yours, and one for each team-mate who is to have Pro. The same price for each."
      error={problem}
    >
      <TextInput
        inputMode="numeric"
        autoComplete="off"
        className="max-w-[120px]"
        maxLength={4}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
