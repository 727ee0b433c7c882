import type { SkipTraceStanding } from '@deedlight/contract/skip-trace';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../platform/api/api';
import { Card } from '../../ui/card';
import { Field } from '../../ui/forms/field';
import { TextInput } from '../../ui/forms/text-input';
import { SkeletonCard } from '../../ui/page/skeleton';
import { LoadFailed } from '../usage/public';
import { BatchEntry } from './batch-entry';
import { BatchPreview } from './batch-preview';
import type { ChosenFile } from './chosen-file';

/** The interval at which the progress of a running batch is polled. */
const askEveryMs = 1500;

type Props = {
  standing: SkipTraceStanding;
  /** Homes ticked in a list, which take the place of a file. */
  homes: readonly string[];
  /** Called once the homes' batch runs. */
  onTaken: () => void;
};

const mostBytes = 2_000_000;

/** Traces many rows of a CSV file: the cost first, then the running batches. */
export function BatchTab({ standing, homes, onTaken }: Props) {
  const [file, setFile] = useState(() => fileOf(homes));
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
              onStarted={() => {
                setFile(null);
                onTaken();
              }}
            />
          )}
        </div>
      </Card>
      <BatchList />
    </div>
  );
}

function fileOf(homes: readonly string[]): ChosenFile | null {
  if (homes.length === 0) return null;
  return { name: 'Ticked homes.csv', csv: ['Property id', ...homes, ''].join('\r\n') };
}

function BatchList() {
  const query = useQuery(
    api.skipTrace.batches.queryOptions({
      refetchInterval: ({ state }) =>
        state.data?.batches.some(({ status }) => status === 'running') ? askEveryMs : false,
    }),
  );
  useCountAnew(query.data?.batches.reduce((sum, { found }) => sum + found, 0) ?? 0);
  if (query.isPending) return <SkeletonCard lines={3} />;
  if (query.isError) {
    return <LoadFailed error={query.error} retry={query.refetch} what="Your batches" />;
  }
  if (query.data.batches.length === 0) return null;
  return (
    <Card title="My batches">
      <ul>
        {query.data.batches.map((batch) => (
          <BatchEntry key={batch.id} batch={batch} />
        ))}
      </ul>
    </Card>
  );
}

/** Each hit costs a search, so the remaining searches are read again when there are more hits. */
function useCountAnew(found: number): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (found > 0) void queryClient.invalidateQueries({ queryKey: api.usage.stats.key() });
  }, [queryClient, found]);
}
