import type { MouseEvent } from 'react';
import { copyText } from '../../../kit/notify/copy-text';
import { Button } from '../../../ui/button';
import { FormMessage } from '../../../ui/forms/form-message';

/** Says above a deal that its reader sees it no more. */
export function GoneMessage() {
  return (
    <FormMessage kind="failed">
      You no longer see this deal: it was deleted, it is no longer shared, or you are no longer in
      its team. Nothing is saved here any more. What you typed stays until you leave this page.
    </FormMessage>
  );
}

/** Says it at a form of that deal, and copies what is typed in the form. */
export function NotSaved() {
  const copy = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    if (currentTarget.form) copyText(typedIn(currentTarget.form), 'What you typed is copied');
  };
  return (
    <div className="grid justify-items-start gap-2">
      <FormMessage kind="failed">
        This was not saved, as you no longer see this deal. What you typed is still here.
      </FormMessage>
      <Button size="s" className="max-desk:min-h-[44px]" onClick={copy}>
        Copy what you typed
      </Button>
    </div>
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
