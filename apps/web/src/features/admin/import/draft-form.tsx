import { type MappingDraft, mappingGroups } from '@deedlight/contract/admin/mapping-form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { formatNumber } from '../../../kit/format/format';
import { api, client } from '../../../platform/api/api';
import { errorText } from '../../../platform/api/error-text';
import { Card } from '../../../ui/card';
import { FormMessage } from '../../../ui/forms/form-message';
import { SkeletonCard } from '../../../ui/page/skeleton';
import { LoadFailed } from '../../usage/public';
import { ExpertText } from './expert-text';
import { FieldRow } from './field-row';
import { RowCards } from './row-cards';
import { Warnings } from './warnings';

export type Correction = Parameters<typeof client.adminUploads.change>[0];

type Props = { id: string; isLocked: boolean };

/** The mapping of a file in the words of the trade: every field with its reason, to be corrected. */
export function DraftForm({ id, isLocked }: Props) {
  const query = useQuery(api.adminUploads.draft.queryOptions({ input: { id } }));
  const queryClient = useQueryClient();
  const correct = useMutation({
    mutationFn: (correction: Omit<Correction, 'id'>) =>
      client.adminUploads.change({ id, ...correction }),
    onSuccess: (draft) => {
      queryClient.setQueryData(api.adminUploads.draft.queryKey({ input: { id } }), draft);
      void queryClient.invalidateQueries({ queryKey: api.adminUploads.read.key() });
    },
  });
  if (query.isPending) return <SkeletonCard lines={8} />;
  if (query.isError) {
    return <LoadFailed error={query.error} retry={query.refetch} what="The columns" />;
  }
  const draft = query.data;
  const problem = correct.isError ? errorText(correct.error) : null;
  return (
    <>
      <Card title="3. What the columns are" note={draft.place}>
        {isLocked && (
          <p className="mb-3 text-ink-2">The file is being worked on; corrections wait for that.</p>
        )}
        {draft.notes.length > 0 && <Notes notes={draft.notes} />}
        {mappingGroups.map((group) => (
          <section key={group} aria-label={group} className="mt-4 first:mt-0">
            <h3 className="border-b border-line-strong pb-1 font-strong">{group}</h3>
            <ul>
              {draft.fields
                .filter((field) => field.group === group)
                .map((field) => (
                  <FieldRow
                    key={field.key}
                    field={field}
                    columns={draft.columns}
                    isLocked={isLocked}
                    isBusy={correct.isPending}
                    problem={correct.variables?.change?.key === field.key ? problem : null}
                    onChange={(choice) =>
                      correct.mutateAsync({ change: { key: field.key, choice } })
                    }
                  />
                ))}
            </ul>
          </section>
        ))}
        {draft.unused.length > 0 && (
          <p className="mt-4 text-s text-ink-2 wrap-anywhere">
            Columns that nothing is taken from: {draft.unused.join(', ')}
          </p>
        )}
      </Card>
      <Tried draft={draft} />
      <ExpertText
        key={draft.mapping}
        mapping={draft.mapping}
        isLocked={isLocked}
        isBusy={correct.isPending}
        problem={correct.variables?.mapping === undefined ? null : problem}
        onTake={(mapping) => correct.mutate({ mapping })}
      />
    </>
  );
}

function Notes({ notes }: { notes: readonly string[] }) {
  return (
    <div className="mb-4 rounded-m bg-lamp-soft px-3 py-2.5">
      <p className="font-strong">See to this</p>
      <ul className="list-disc pl-5">
        {notes.map((note) => (
          <li key={note} className="wrap-anywhere">
            {note}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Tried({ draft }: { draft: MappingDraft }) {
  const { cards, rowsTried, rowsRejected, warnings, problem } = draft;
  const accepted = formatNumber(rowsTried - rowsRejected);
  return (
    <Card
      title="4. The first rows as properties"
      note={problem === null ? `${accepted} of ${formatNumber(rowsTried)} rows would go in` : ''}
    >
      {problem !== null && <FormMessage kind="failed">{problem}</FormMessage>}
      <Warnings warnings={warnings} />
      <RowCards cards={cards} />
    </Card>
  );
}
