import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refusedFields } from '../../kit/fields/refused-fields';
import { formatDay } from '../../kit/format/format';
import { notify } from '../../kit/notify/notify';
import { type Answer, api, client } from '../../platform/api/api';
import { errorText } from '../../platform/api/error-text';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Field } from '../../ui/forms/field';
import { FormMessage } from '../../ui/forms/form-message';
import { Select } from '../../ui/forms/select';
import { TextInput } from '../../ui/forms/text-input';
import { SkeletonCard } from '../../ui/page/skeleton';
import { DataTable } from '../../ui/tables/data-table';
import type { Column } from '../../ui/tables/table-column';
import { Tag } from '../../ui/tag';
import { LoadFailed } from '../usage/public';
import { fileFault, sendFile } from './import/send-file';

type Known = Answer['referenceFiles']['list']['files'][number];
type What = Parameters<typeof client.referenceFiles.bring>[0]['what'];

const kinds: { value: What; label: string }[] = [
  { value: 'rural-areas', label: 'USDA: areas that are not rural' },
  { value: 'price-index', label: 'FHFA: house price index' },
  { value: 'metro-counties', label: 'Census Bureau: counties of metropolitan areas' },
];

/** The publishers' files that come with no release: what is on file, when the next is due, and a form. */
export function ReferenceFiles() {
  const query = useQuery(api.referenceFiles.list.queryOptions());
  if (query.isPending) return <SkeletonCard lines={4} />;
  if (query.isError)
    return <LoadFailed error={query.error} retry={query.refetch} what="The files" />;
  return (
    <Card title="Areas and price indexes">
      <DataTable
        caption="Files of areas and price indexes"
        columns={columns}
        rows={query.data.files}
        rowKey={({ id }) => id}
      />
      <BringFile />
    </Card>
  );
}

const columns: Column<Known>[] = [
  { id: 'title', header: 'File', value: ({ title }) => title, phone: 'title' },
  {
    id: 'edition',
    header: 'On file',
    value: editionOf,
    phone: 'detail',
  },
  { id: 'rhythm', header: 'Published', value: ({ rhythm }) => rhythm, phone: 'hidden' },
  {
    id: 'next',
    header: 'Next edition',
    value: ({ nextBy }) => nextBy,
    cell: ({ nextBy, isOverdue }) => (
      <Tag tone={isOverdue ? 'lamp' : 'plain'}>
        {nextBy === null
          ? 'none on file'
          : `${isOverdue ? 'was due' : 'due'} by ${formatDay(nextBy)}`}
      </Tag>
    ),
    phone: 'figure',
  },
];

function editionOf({ onFile }: Known): string {
  if (onFile === null) return 'Not on file';
  const { fileName, through, asOf, importedAt } = onFile;
  const of = asOf === null ? `brought in ${formatDay(importedAt)}` : `of ${formatDay(asOf)}`;
  return [fileName, through === null ? null : `through ${through}`, of].filter(Boolean).join(', ');
}

function BringFile() {
  const [what, setWhat] = useState<What>('rural-areas');
  const [asOf, setAsOf] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [fault, setFault] = useState<string>();
  const queryClient = useQueryClient();
  const bring = useMutation({
    mutationFn: async (chosen: File) => {
      const { id } = await sendFile(chosen, () => {}, new AbortController().signal);
      const day = asOf.trim() === '' ? null : asOf.trim();
      return client.referenceFiles.bring({ uploadId: id, what, asOf: day });
    },
    onSuccess: async ({ done }) => {
      await queryClient.invalidateQueries({ queryKey: api.referenceFiles.list.key() });
      notify({ kind: 'done', text: done });
      setFile(null);
    },
  });
  const refusals = refusedFields(bring.error);
  const ofDay = refusals.find(({ field }) => field === 'asOf')?.message;
  function send() {
    const problem = file === null ? 'Choose a file.' : fileFault(file);
    setFault(problem ?? undefined);
    if (file !== null && problem === null) bring.mutate(file);
  }
  function changed() {
    setFault(undefined);
    bring.reset();
  }
  return (
    <form
      aria-label="Bring in areas or a price index"
      className="mt-4 grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className="grid grid-cols-1 gap-3 min-[420px]:grid-cols-3">
        <Field label="Kind of file">
          <Select
            options={kinds}
            value={what}
            onValueChange={(value) => {
              setWhat(value);
              changed();
            }}
          />
        </Field>
        <Field label="As of, optional" hint="Like 2026-11-24" error={ofDay}>
          <TextInput
            value={asOf}
            onChange={(event) => {
              setAsOf(event.target.value);
              changed();
            }}
          />
        </Field>
        <Field label="Publisher’s file" error={fault}>
          <TextInput
            type="file"
            accept=".zip,.json,.geojson,.csv,.txt,.gz"
            className="py-1.5"
            onChange={(event) => {
              changed();
              setFile(event.target.files?.[0] ?? null);
            }}
          />
        </Field>
      </div>
      {bring.isError && ofDay === undefined && (
        <FormMessage kind="failed">{errorText(bring.error)}</FormMessage>
      )}
      <div>
        <Button type="submit" isBusy={bring.isPending}>
          Bring in
        </Button>
      </div>
    </form>
  );
}
