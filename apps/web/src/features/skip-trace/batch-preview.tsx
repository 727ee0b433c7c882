import type { SkipTraceStanding } from '@deedlight/contract/skip-trace';
import type { BatchMapping } from '@deedlight/contract/skip-trace/batches';
import { type BatchColumn, batchColumns } from '@deedlight/domain/skip-trace/batch-row';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCount, formatNumber } from '../../kit/format/format';
import { api, client } from '../../platform/api/api';
import { errorText } from '../../platform/api/error-text';
import { useUsage } from '../../platform/usage/usage-store';
import { Button } from '../../ui/button';
import { Field } from '../../ui/forms/field';
import { FormMessage } from '../../ui/forms/form-message';
import { Select } from '../../ui/forms/select';
import { SkeletonText } from '../../ui/page/skeleton';
import { LoadFailed } from '../usage/public';
import type { ChosenFile } from './chosen-file';
import { AttestationDialog } from './lazy-parts';

const labels: Record<BatchColumn, string> = {
  propertyId: 'Property id',
  fullName: 'Full name',
  firstName: 'First name',
  lastName: 'Last name',
  line: 'Street',
  city: 'City',
  state: 'State',
  zip: 'ZIP',
};

type BatchColumnsProps = {
  columns: string[];
  mapping: BatchMapping;
  onChange: (mapping: BatchMapping) => void;
};

type Props = { file: ChosenFile; standing: SkipTraceStanding; onStarted: () => void };

/** The rows that a file would trace and their cost; nothing runs before the button is pressed. */
export function BatchPreview({ file, standing, onStarted }: Props) {
  const [mapping, setMapping] = useState<BatchMapping | null>(null);
  const [isAsking, setAsking] = useState(false);
  const left = useUsage((state) => state.total?.remaining);
  const queryClient = useQueryClient();
  const query = useQuery(
    api.skipTrace.previewBatch.queryOptions({
      input: { csv: file.csv, mapping },
      placeholderData: (before) => before,
      retry: false,
    }),
  );
  const start = useMutation({
    mutationFn: (chosen: BatchMapping) =>
      client.skipTrace.startBatch({ fileName: file.name, csv: file.csv, mapping: chosen }),
    onSuccess: async () => {
      onStarted();
      await queryClient.invalidateQueries({ queryKey: api.skipTrace.batches.key() });
    },
  });
  if (query.isPending) return <SkeletonText lines={4} />;
  if (query.isError) {
    return <LoadFailed error={query.error} retry={query.refetch} what="The file" />;
  }
  const { columns, mapping: used, rows, ready, unready, first, problems } = query.data;
  const begin = () => start.mutate(used);
  return (
    <div className="grid gap-4">
      <BatchColumns columns={columns} mapping={used} onChange={setMapping} />
      <div>
        <p className="font-strong">
          {formatCount(rows, 'row')}: {formatNumber(ready)} can be traced
          {unready > 0 && `, ${formatNumber(unready)} cannot`}
        </p>
        <p className="text-ink-2">
          Costs at most {formatCount(ready, 'search', 'searches')}
          {left !== undefined && `; you have ${formatNumber(left)} left`}. Rows nobody is found for
          cost nothing, nor do those you have traced in this period.
        </p>
      </div>
      {first.length > 0 && (
        <ul aria-label="First rows" className="grid gap-1 text-s">
          {first.map(({ line, label }) => (
            <li key={line}>
              <span className="text-ink-3">Line {line}</span> {label}
            </li>
          ))}
        </ul>
      )}
      {problems.length > 0 && (
        <ul aria-label="Rows that cannot be traced" className="grid gap-1 text-s text-bad">
          {problems.map(({ line, why }) => (
            <li key={line}>
              Line {line}: {why}
            </li>
          ))}
        </ul>
      )}
      {start.isError && (
        <FormMessage kind="failed">
          {errorText(start.error, 'The batch was not started.')}
        </FormMessage>
      )}
      <Button
        kind="primary"
        className="justify-self-start"
        disabled={ready === 0 || standing.provider === null}
        isBusy={start.isPending}
        onClick={() => (standing.attestation === null ? setAsking(true) : begin())}
      >
        Trace {formatCount(ready, 'row')}
      </Button>
      {isAsking && (
        <AttestationDialog standing={standing} onClose={() => setAsking(false)} onDone={begin} />
      )}
    </div>
  );
}

/** The choice of the file's column for each field. */
function BatchColumns({ columns, mapping, onChange }: BatchColumnsProps) {
  const options = [
    { value: '', label: 'Not in the file' },
    ...columns.map((column) => ({ value: column, label: column })),
  ];
  function choose(meaning: BatchColumn, column: string) {
    const { [meaning]: _, ...rest } = mapping;
    onChange(column === '' ? rest : { ...rest, [meaning]: column });
  }
  return (
    <fieldset>
      <legend className="mb-2 text-s text-ink-3">Columns of the file</legend>
      <div className="grid grid-cols-2 gap-3 desk:grid-cols-4">
        {batchColumns.map((meaning) => (
          <Field key={meaning} label={labels[meaning]}>
            <Select
              options={options}
              value={mapping[meaning] ?? ''}
              onValueChange={(column) => choose(meaning, column)}
            />
          </Field>
        ))}
      </div>
    </fieldset>
  );
}
