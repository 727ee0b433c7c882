import type { FieldState } from '../lib/fields/use-fields';
import { FieldInput } from './field-input';

type Section = { title: string | undefined; fields: FieldState[] };

type Props = {
  fields: readonly FieldState[];
  /** Sections side by side where there is room. */
  isWide?: boolean;
};

/** Fields by section, each under its name, in the order in which the first of each comes. */
export function FieldSections({ fields, isWide = false }: Props) {
  return (
    <div className={isWide ? 'grid gap-5 desk:grid-cols-2 desk:gap-x-8' : 'grid gap-5'}>
      {sectionsOf(fields).map(({ title, fields: inputs }) => (
        <fieldset key={title ?? ''} className="min-w-0">
          {title !== undefined && <legend className="mb-2 font-strong">{title}</legend>}
          <div className="grid grid-cols-1 gap-3 min-[360px]:grid-cols-2">
            {inputs.map(({ name, ...field }) => (
              <FieldInput key={name} {...field} />
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}

function sectionsOf(fields: readonly FieldState[]): Section[] {
  const sections = new Map<string | undefined, FieldState[]>();
  for (const state of fields) {
    const title = state.field.section;
    sections.set(title, [...(sections.get(title) ?? []), state]);
  }
  return [...sections].map(([title, inputs]) => ({ title, fields: inputs }));
}
