import type { SkipTraceStanding } from '@deedlight/contract/skip-trace';
import { useState } from 'react';
import { Card } from '../../ui/card';
import { Field } from '../../ui/field';
import { TextInput } from '../../ui/text-input';
import { BatchList } from './batch-list';
import { BatchPreview } from './batch-preview';
import type { ChosenFile } from './chosen-file';

type Props = { standing: SkipTraceStanding };

const mostBytes = 2_000_000;

/** Many at once, from a CSV file: what it would cost first, then the running ones. */
export function BatchTab({ standing }: Props) {
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  async function choose(chosen: File | undefined) {
    setFile(null);
    setFault(null);
    if (chosen === undefined) return;
    if (chosen.size > mostBytes) setFault('The file has more than 2 MB. Split it.');
    else setFile({ name: chosen.name, csv: await chosen.text() });
  }
  return (
    <div className="grid gap-4">
      <Card title="A list of people or properties" note="1 search for each that is found">
        <div className="grid gap-4">
          <Field
            label="CSV file"
            hint="Up to 1,000 rows with a header: names and addresses, or property ids."
            error={fault ?? undefined}
          >
            <TextInput
              type="file"
              accept=".csv,text/csv"
              className="py-1.5"
              onChange={(event) => void choose(event.target.files?.[0])}
            />
          </Field>
          {standing.provider?.isSample === true && (
            <p className="text-s text-ink-2">
              The sample provider invents people at sample homes alone. A row of a real home ends as
              not found and costs nothing.
            </p>
          )}
          {file !== null && (
            <BatchPreview
              key={file.csv}
              file={file}
              standing={standing}
              onStarted={() => setFile(null)}
            />
          )}
        </div>
      </Card>
      <BatchList />
    </div>
  );
}
