import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refusedFields } from '../../kit/fields/refused-fields';
import { formatMoney, formatNumber } from '../../kit/format/format';
import { notify } from '../../kit/notify/notify';
import { type Answer, api, client } from '../../platform/api/api';
import { errorText } from '../../platform/api/error-text';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Field } from '../../ui/forms/field';
import { FormMessage } from '../../ui/forms/form-message';
import { Select } from '../../ui/forms/select';
import { TextInput } from '../../ui/forms/text-input';
import { KeyValue, KeyValueList } from '../../ui/key-value';
import { DataTable } from '../../ui/tables/data-table';
import type { Column } from '../../ui/tables/table-column';

type LimitFile = Parameters<typeof client.loanLimits.judge>[0];
type Table = LimitFile['table'];
type Judged = Answer['loanLimits']['judge'];
type Change = Judged['examples'][number];

const tables: { value: Table; label: string }[] = [
  { value: 'fhfa-limits', label: 'Conforming (FHFA)' },
  { value: 'fha-limits', label: 'FHA' },
];

/** Reads a publisher's file, shows what it would change, and brings it into force. */
export function BringLimits() {
  const [table, setTable] = useState<Table>('fhfa-limits');
  const [year, setYear] = useState(String(new Date().getFullYear() + 1));
  const [file, setFile] = useState<{ name: string; text: string } | null>(null);
  const [fault, setFault] = useState<string>();
  const queryClient = useQueryClient();
  const judge = useMutation({ mutationFn: (input: LimitFile) => client.loanLimits.judge(input) });
  const bring = useMutation({
    mutationFn: (input: LimitFile) => client.loanLimits.bring(input),
    onSuccess: async ({ version }) => {
      await queryClient.invalidateQueries({ queryKey: api.loanLimits.brought.key() });
      notify({ kind: 'done', text: `Edition ${version} is in force` });
      judge.reset();
      setFile(null);
    },
  });
  const refusals = Object.fromEntries(
    refusedFields(judge.error).map(({ field, message }) => [field, message]),
  );
  function changed() {
    setFault(undefined);
    judge.reset();
    bring.reset();
  }
  async function choose(chosen: File | undefined) {
    changed();
    setFile(chosen === undefined ? null : { name: chosen.name, text: await chosen.text() });
  }
  const asked = () => file && { table, year: Number(year), fileName: file.name, text: file.text };
  function look() {
    const input = asked();
    if (input === null) setFault('Choose a file.');
    else judge.mutate(input);
  }
  return (
    <Card title="Bring in a new edition">
      <p className="mb-3 max-w-[70ch] text-s text-ink-2">
        FHFA publishes the conforming limits of a year in the last week of November before it, FHA
        follows within days. Take HUD’s text file of forward or GSE limits as it is, or FHFA’s flat
        county list saved as CSV.
      </p>
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          look();
        }}
      >
        <div className="grid grid-cols-1 gap-3 min-[420px]:grid-cols-3">
          <Field label="Limits">
            <Select
              options={tables}
              value={table}
              onValueChange={(value) => {
                setTable(value);
                changed();
              }}
            />
          </Field>
          <Field label="Year" error={refusals.year}>
            <TextInput
              inputMode="numeric"
              value={year}
              onChange={(event) => {
                setYear(event.target.value);
                changed();
              }}
            />
          </Field>
          <Field label="File" hint="Text or CSV" error={fault ?? refusals.file ?? refusals.text}>
            <TextInput
              type="file"
              accept=".txt,.csv,text/plain,text/csv"
              className="py-1.5"
              onChange={(event) => void choose(event.target.files?.[0])}
            />
          </Field>
        </div>
        {judge.isError && Object.keys(refusals).length === 0 && (
          <FormMessage kind="failed">{errorText(judge.error)}</FormMessage>
        )}
        <div>
          <Button type="submit" isBusy={judge.isPending}>
            Check the file
          </Button>
        </div>
      </form>
      {judge.isSuccess && (
        <section aria-label="What the file changes" className="mt-4 grid gap-3">
          <Changes judged={judge.data} />
          {bring.isError && <FormMessage kind="failed">{errorText(bring.error)}</FormMessage>}
          <div>
            <Button
              kind="primary"
              isBusy={bring.isPending}
              onClick={() => {
                const input = asked();
                if (input !== null) bring.mutate(input);
              }}
            >
              Bring into force
            </Button>
          </div>
        </section>
      )}
    </Card>
  );
}

function Changes({ judged }: { judged: Judged }) {
  const { comparedTo } = judged;
  return (
    <>
      <div className="max-w-[420px]">
        <KeyValueList>
          <KeyValue label="Counties">{formatNumber(judged.counties)}</KeyValue>
          <KeyValue label="Lowest, one unit">{dollars(judged.lowest)}</KeyValue>
          <KeyValue label="Highest, one unit">{dollars(judged.highest)}</KeyValue>
          <KeyValue label={`Higher than in ${comparedTo}`}>{formatNumber(judged.raised)}</KeyValue>
          <KeyValue label={`Lower than in ${comparedTo}`}>{formatNumber(judged.lowered)}</KeyValue>
          <KeyValue label={`As in ${comparedTo}`}>{formatNumber(judged.same)}</KeyValue>
          <KeyValue label={`Not on file for ${comparedTo}`}>
            {formatNumber(judged.unknownBefore)}
          </KeyValue>
        </KeyValueList>
      </div>
      {judged.examples.length > 0 && (
        <DataTable
          caption="Largest changes, one unit"
          columns={columns(comparedTo)}
          rows={judged.examples}
          rowKey={({ area, state }) => `${area}, ${state}`}
        />
      )}
    </>
  );
}

function columns(comparedTo: number): Column<Change>[] {
  return [
    {
      id: 'area',
      header: 'County',
      value: ({ area, state }) => `${area}, ${state}`,
      phone: 'title',
    },
    {
      id: 'before',
      header: String(comparedTo),
      value: ({ before }) => before,
      cell: ({ before }) => (before === null ? 'Not on file' : dollars(before)),
      isNumeric: true,
      phone: 'detail',
    },
    {
      id: 'after',
      header: 'In the file',
      value: ({ after }) => after,
      cell: ({ after }) => dollars(after),
      isNumeric: true,
      phone: 'figure',
    },
  ];
}

function dollars(amount: number): string {
  return formatMoney(amount * 100);
}
