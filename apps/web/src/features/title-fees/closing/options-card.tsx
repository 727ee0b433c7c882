import { Card } from '../../../ui/card';
import { Checkbox } from '../../../ui/forms/choice';
import { Field } from '../../../ui/forms/field';
import { Select } from '../../../ui/forms/select';
import { toggled } from './closing-choices';
import type { Closing, ClosingQuote } from './use-closing';

type OptionsCardProps = { closing: Pick<Closing, 'choices' | 'choose'>; quote: ClosingQuote };

/** Optional charges: the endorsements that the manual prices, and fees by name. */
export function OptionsCard({
  closing: { choices, choose },
  quote: { title, extras },
}: OptionsCardProps) {
  const { endorsements } = title;
  return (
    <Card title="Endorsements and other fees" className="print:hidden">
      {endorsements.length === 0 ? (
        <p className="text-ink-2">No endorsement of this manual has a captured price.</p>
      ) : (
        <fieldset>
          <legend className="text-s text-ink-2">Endorsements of {title.manual.insurer}</legend>
          <div className="grid gap-x-4 desk:grid-cols-2">
            {endorsements.map(({ form, name, policy }) => (
              <Checkbox
                key={form}
                label={`${name} (${form})${policy === 'owner' ? ', owner’s' : ''}`}
                checked={choices.endorsements.includes(form)}
                onCheckedChange={() =>
                  choose({ ...choices, endorsements: toggled(choices.endorsements, form) })
                }
              />
            ))}
          </div>
        </fieldset>
      )}
      <div className="mt-3 max-w-[360px]">
        <Field label="Add a fee" hint="At its typical price; edit the line to type your own">
          <Select
            options={[
              { value: '', label: 'Choose one' },
              ...extras.map(({ code, name }) => ({ value: code, label: name })),
            ]}
            value=""
            onValueChange={(code) =>
              code !== '' && choose({ ...choices, extras: [...choices.extras, code] })
            }
          />
        </Field>
      </div>
    </Card>
  );
}
