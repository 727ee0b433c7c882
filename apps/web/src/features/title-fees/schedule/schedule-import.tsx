import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { downloadCsv } from '../../../kit/csv/csv';
import { formatCount } from '../../../kit/format/format';
import { errorText } from '../../../platform/api/error-text';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/forms/field';
import { FormMessage } from '../../../ui/forms/form-message';
import { TextInput } from '../../../ui/forms/text-input';
import { type FeeSchedule, saveSchedule, scheduleName } from './fee-schedules';
import {
  faultsCsv,
  mergedWith,
  type RowFault,
  readScheduleCsv,
  type ScheduleFile,
} from './schedule-csv';

type Props = {
  saved: readonly FeeSchedule[];
  /** Called after each schedule that was stored, the last one too. */
  onSaved: () => void;
};

/** In bytes: a hundred schedules of a hundred prices are smaller. */
const mostBytes = 2_000_000;

/** Reads a file of schedules, says what is in it and what is wrong, and then saves the good rows. */
export function ScheduleImport({ saved, onSaved }: Props) {
  const [file, setFile] = useState<ScheduleFile | null>(null);
  const merged = file?.ok ? mergedWith(saved, file.schedules) : [];
  const saving = useMutation({
    mutationFn: async () => {
      for (const { made, id } of merged) {
        await saveSchedule(made, id);
        onSaved();
      }
    },
  });
  async function choose(chosen: File | undefined): Promise<void> {
    saving.reset();
    if (chosen === undefined) setFile(null);
    else if (chosen.size > mostBytes) {
      setFile({ ok: false, message: 'The file has more than 2 MB. Split it.' });
    } else setFile(readScheduleCsv(await chosen.text()));
  }
  return (
    <div className="grid gap-4">
      <Field
        label="CSV file"
        hint="With the columns Schedule, Office, Charge code, Charge and Price, as an export has them"
        error={file?.ok === false ? file.message : undefined}
      >
        <TextInput
          type="file"
          accept=".csv,text/csv"
          className="py-1.5"
          onChange={(event) => void choose(event.target.files?.[0])}
        />
      </Field>
      {file?.ok && (
        <>
          <p>
            {formatCount(file.prices, 'price')} in {formatCount(file.schedules.length, 'schedule')}
            {file.faults.length > 0 && `; ${formatCount(file.faults.length, 'row')} not read`}.
          </p>
          <ul className="text-s text-ink-2">
            {merged.map(({ made, id }) => (
              <li key={scheduleName(made)}>
                {scheduleName(made)}:{' '}
                {id === undefined ? 'new' : 'changed; what the file does not name stays'}
              </li>
            ))}
          </ul>
          {file.faults.length > 0 && <Faults faults={file.faults} />}
          {saving.isError && <FormMessage kind="failed">{errorText(saving.error)}</FormMessage>}
          {saving.isSuccess ? (
            <FormMessage kind="done">
              {formatCount(merged.length, 'schedule')} saved. Choose one from the list.
            </FormMessage>
          ) : (
            merged.length > 0 && (
              <div>
                <Button kind="primary" isBusy={saving.isPending} onClick={() => saving.mutate()}>
                  Save {formatCount(merged.length, 'schedule')}
                </Button>
              </div>
            )
          )}
        </>
      )}
    </div>
  );
}

/** The rows that were not read; they can be saved as a file, corrected, and brought again. */
function Faults({ faults }: { faults: readonly RowFault[] }) {
  return (
    <section aria-label="Rows not read" className="grid gap-2">
      <ul className="max-h-[30vh] overflow-y-auto text-s">
        {faults.map(({ line, column, message }) => (
          <li key={line} className="border-t border-line py-1.5 first:border-0">
            <span className="font-strong">
              Line {line}, {column}:
            </span>{' '}
            {message}
          </li>
        ))}
      </ul>
      <div>
        <Button
          size="s"
          onClick={() => downloadCsv('fee-schedule-rows-to-correct.csv', faultsCsv(faults))}
        >
          Save these rows
        </Button>
      </div>
    </section>
  );
}
