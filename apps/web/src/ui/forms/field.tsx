import { createContext, type ReactNode, use, useId } from 'react';

type Control = { id: string; describedBy: string | undefined; isInvalid: boolean };

const FieldContext = createContext<Control | null>(null);

type Props = {
  label: ReactNode;
  hint?: ReactNode;
  /** The problem and how to correct it. */
  error?: string | undefined;
  /** Set when the figure differs from its default: shows the mark with "reset". */
  onReset?: (() => void) | undefined;
  children: ReactNode;
};

/**
 * Label above, control, hint below, error beside it; the control inside finds its ids by context. An
 * empty box is not printed.
 */
export function Field({ label, hint, error, onReset, children }: Props) {
  const id = useId();
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div data-print="filled" className="grid content-start gap-1">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-s text-ink-2">
          {label}
        </label>
        {onReset !== undefined && <Changed onReset={onReset} />}
      </div>
      <FieldContext
        value={{ id, describedBy: describedBy || undefined, isInvalid: Boolean(error) }}
      >
        {children}
      </FieldContext>
      {error && (
        <p id={`${id}-error`} className="text-s text-bad">
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-ink-3">
          {hint}
        </p>
      )}
    </div>
  );
}

/** Attributes that tie a control to the field around it; a control on its own gets none. */
export function useFieldControl() {
  const field = use(FieldContext);
  if (field === null) return {};
  return {
    id: field.id,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.isInvalid || undefined,
  };
}

function Changed({ onReset }: { onReset: () => void }) {
  return (
    <span className="text-xs text-lamp print:hidden">
      changed ·{' '}
      <button
        type="button"
        onClick={onReset}
        className="-my-1 min-h-[24px] underline underline-offset-2"
      >
        reset
      </button>
    </span>
  );
}
