import type { LineError } from '@deedlight/domain/rates/rate-sheet';
import { Button } from '../../../ui/button';
import { Field, useFieldControl } from '../../../ui/forms/field';
import { inputLook } from '../../../ui/forms/input-look';

type Props = {
  label: string;
  hint: string;
  text: string;
  errors: LineError[];
  onChange: (text: string) => void;
};

const mostBytes = 100_000;
const mostShown = 8;

/** A table that is typed, pasted or read from a file, with its errors line by line. */
export function SheetTable({ label, hint, text, errors, onChange }: Props) {
  const shown = errors.slice(0, mostShown);
  return (
    <div className="grid gap-2">
      <Field
        label={label}
        hint={hint}
        error={errors.length > 0 ? `${errors.length} to correct` : undefined}
      >
        <Lines text={text} onChange={onChange} />
      </Field>
      {shown.length > 0 && (
        <ul className="text-s text-bad">
          {shown.map(({ line, message }) => (
            <li key={`${line} ${message}`}>
              Line {line}: {message}
            </li>
          ))}
          {errors.length > mostShown && <li>And {errors.length - mostShown} more.</li>}
        </ul>
      )}
      <OpenFile label={label} onText={onChange} />
    </div>
  );
}

function Lines({ text, onChange }: Pick<Props, 'text' | 'onChange'>) {
  return (
    <textarea
      {...useFieldControl()}
      value={text}
      rows={8}
      maxLength={mostBytes}
      spellCheck={false}
      onChange={(event) => onChange(event.target.value)}
      className={`${inputLook} overflow-x-auto py-2 font-mono whitespace-pre`}
    />
  );
}

function OpenFile({ label, onText }: { label: string; onText: (text: string) => void }) {
  return (
    <div>
      <Button
        size="s"
        aria-label={`Open a CSV for ${label.toLowerCase()}`}
        onClick={() => {
          const input = document.createElement('input');
          input.type = 'file';
          input.accept = '.csv,.txt,.tsv,text/csv,text/plain';
          input.onchange = async () => {
            const text = await input.files?.[0]?.slice(0, mostBytes).text();
            if (text !== undefined) onText(text);
          };
          input.click();
        }}
      >
        Open a CSV
      </Button>
    </div>
  );
}
