import { createContext, type MouseEvent, type ReactNode, useContext } from 'react';
import { copyText } from '../../../kit/notify/copy-text';
import { Button } from '../../../ui/button';
import { FormMessage } from '../../../ui/forms/form-message';
import { failureText } from '../use-deals';

/** Whether the reader sees the deal no more that the page still shows. */
const IsGone = createContext(false);

/**
 * Shows a deal's page. Where its reader was removed from the team, or it was deleted or taken back, what
 * is on the screen stays, so that nothing typed is lost.
 */
export function KeptDeal({ isGone, children }: { isGone: boolean; children: ReactNode }) {
  return (
    <IsGone value={isGone}>
      {isGone && (
        <FormMessage kind="failed">
          You no longer see this deal: it was deleted, it is no longer shared, or you are no longer
          in its team. Nothing is saved here any more. What you typed stays until you leave this
          page.
        </FormMessage>
      )}
      {children}
    </IsGone>
  );
}

type Props = {
  error: Error | null;
  /** What is said of the failure of a deal that is still seen. */
  text?: ReactNode;
  /** Something is typed, though it was not tried to be saved. */
  isTyped?: boolean;
};

/** Says at a form why it was not saved; of a deal that is gone, it lets the reader copy what they typed. */
export function SaveFailure({ error, text, isTyped = false }: Props) {
  const isGone = useContext(IsGone);
  if (!isGone) {
    return error && <FormMessage kind="failed">{text ?? failureText(error)}</FormMessage>;
  }
  if (error === null && !isTyped) return null;
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
