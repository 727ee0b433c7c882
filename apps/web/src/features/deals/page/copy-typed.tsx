import type { MouseEvent } from 'react';
import { copyText } from '../../../kit/notify/copy-text';
import { Button } from '../../../ui/button';

/** Copies what is typed in the form around it. */
export function CopyTyped() {
  const copy = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    if (currentTarget.form) copyText(typedIn(currentTarget.form), 'What you typed is copied');
  };
  return (
    <Button size="s" className="max-desk:min-h-[44px]" onClick={copy}>
      Copy what you typed
    </Button>
  );
}

/** The filled fields of a form, a line each; of a form with one field, its text alone. */
function typedIn(form: HTMLFormElement): string {
  const filled = [...form.elements].flatMap((field) => {
    const value = filledIn(field);
    return value.trim() === '' ? [] : [{ name: nameOf(form, field), value }];
  });
  const [only] = filled;
  if (filled.length === 1 && only !== undefined) return only.value;
  return filled.map(({ name, value }) => `${name}: ${value}`).join('\n');
}

function filledIn(field: Element): string {
  if (field instanceof HTMLTextAreaElement) return field.value;
  if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.text ?? '';
  if (!(field instanceof HTMLInputElement)) return '';
  if (field.type === 'checkbox') return field.checked ? 'yes' : '';
  return field.value;
}

function nameOf(form: HTMLFormElement, { id }: Element): string {
  const label = [...form.querySelectorAll('label')].find(({ htmlFor }) => htmlFor === id);
  return label?.textContent.trim() ?? '';
}
