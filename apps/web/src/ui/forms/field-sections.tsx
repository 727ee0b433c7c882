import { classNames } from '../../kit/class-names';
import type { FieldState } from '../../kit/fields/field';
import { FieldInput } from './field-input';

type Section = { title: string | undefined; fields: FieldState[] };

type Props = {
  fields: readonly FieldState[];
  /** Puts sections side by side when there is room. */
  isWide?: boolean;
};

/** Fields by section, each under its name, in the order in which the first of each comes. */
export function FieldSections({ fields, isWide = false }: Props) {
  const sections = sectionsOf(fields);
  // A section alone has the whole width for itself.
  const isAlone = isWide && sections.length === 1;
  return (
    <div
      className={classNames('grid gap-5', isWide && !isAlone && 'desk:grid-cols-2 desk:gap-x-8')}
    >
      {sections.map(({ title, fields: inputs }) => (
        <fieldset key={title ?? ''} className="min-w-0">
          {title !== undefined && <legend className="mb-2 font-strong">{title}</legend>}
          <Inputs
            fields={inputs}
            className={classNames(
              'grid-cols-1 min-[360px]:grid-cols-2',
              isAlone && 'desk:grid-cols-4',
              !isWide && 'print:grid-cols-4',
            )}
          />
        </fieldset>
      ))}
    </div>
  );
}

function Inputs({ fields, className }: { fields: FieldState[]; className?: string }) {
  return (
    <div className={classNames('grid gap-3', className)}>
      {fields.map(({ name, ...field }) => (
        <div key={name} data-field={name}>
          <FieldInput {...field} isAligned />
        </div>
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
