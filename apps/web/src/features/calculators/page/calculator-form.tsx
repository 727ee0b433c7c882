import type { FieldState } from '../../../lib/fields/use-fields';
import { Card } from '../../../ui/card';
import { FieldInput } from '../../../ui/field-input';

type Props = { fields: readonly FieldState[]; isSideBySide: boolean };

type Section = { title: string | undefined; fields: FieldState[] };

/** The inputs, by section: one under the other beside the result, or side by side above it. */
export function CalculatorForm({ fields, isSideBySide }: Props) {
  const sections = sectionsOf(fields);
  if (isSideBySide) {
    return (
      <div className="grid gap-3 sm:grid-cols-2 desk:grid-cols-[repeat(auto-fit,minmax(200px,1fr))]">
        {sections.map((section) => (
          <Card key={section.title ?? ''} title={section.title} className="desk:px-4">
            <Inputs fields={section.fields} />
          </Card>
        ))}
      </div>
    );
  }
  return (
    <Card>
      <div className="grid gap-5">
        {sections.map(({ title, fields: inputs }) => (
          <fieldset key={title ?? ''} className="min-w-0">
            {title !== undefined && <legend className="mb-2 font-strong">{title}</legend>}
            <Inputs fields={inputs} columns />
          </fieldset>
        ))}
      </div>
    </Card>
  );
}

function Inputs({ fields, columns = false }: { fields: FieldState[]; columns?: boolean }) {
  return (
    <div className={columns ? 'grid grid-cols-1 gap-3 min-[420px]:grid-cols-2' : 'grid gap-3'}>
      {fields.map(({ name, ...field }) => (
        <FieldInput key={name} {...field} />
      ))}
    </div>
  );
}

/** In the order in which their first fields come. */
function sectionsOf(fields: readonly FieldState[]): Section[] {
  const sections = new Map<string | undefined, FieldState[]>();
  for (const state of fields) {
    const title = state.field.section;
    sections.set(title, [...(sections.get(title) ?? []), state]);
  }
  return [...sections].map(([title, inputs]) => ({ title, fields: inputs }));
}
