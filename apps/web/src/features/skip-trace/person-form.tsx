import type { SubjectIn } from '@deedlight/contract/skip-trace';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { zodForm } from '../../kit/fields/zod-form';
import { Button } from '../../ui/button';
import { Field } from '../../ui/forms/field';
import { TextInput } from '../../ui/forms/text-input';

const needed = (what: string) => z.string().trim().min(1, `Enter the ${what}`).max(80);

const Person = z.object({
  firstName: needed('first name'),
  lastName: needed('last name'),
  line: needed('street').max(120),
  city: needed('city'),
  state: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, 'Two letters, such as PA'),
  zip: z
    .string()
    .trim()
    .regex(/^(\d{5}(-\d{4})?)?$/, 'Five digits, or leave it empty'),
});
type PersonFields = z.infer<typeof Person>;

type Props = { isPossible: boolean; isBusy: boolean; onAsk: (subject: SubjectIn) => void };

export function PersonForm({ isPossible, isBusy, onAsk }: Props) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodForm(Person),
    defaultValues: { firstName: '', lastName: '', line: '', city: '', state: '', zip: '' },
  });
  const field = (name: keyof PersonFields, label: string) => (
    <Field label={label} error={formState.errors[name]?.message}>
      <TextInput autoComplete="off" {...register(name)} />
    </Field>
  );
  return (
    <form
      noValidate
      onSubmit={handleSubmit(({ zip, ...person }) =>
        onAsk({ kind: 'person', ...person, zip: zip === '' ? null : zip }),
      )}
      className="grid grid-cols-2 gap-3"
    >
      {field('firstName', 'First name')}
      {field('lastName', 'Last name')}
      <div className="col-span-2">{field('line', 'Street')}</div>
      <div className="col-span-2">{field('city', 'City')}</div>
      {field('state', 'State')}
      {field('zip', 'ZIP')}
      <Button
        type="submit"
        kind="primary"
        disabled={!isPossible}
        isBusy={isBusy}
        className="col-span-2 justify-self-start"
      >
        Trace this person
      </Button>
    </form>
  );
}
