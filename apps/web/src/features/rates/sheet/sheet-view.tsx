import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay } from '../../../kit/format/format';
import { notify } from '../../../kit/notify/notify';
import type { SearchPatch } from '../../../kit/url-state/url-state';
import { errorText } from '../../../platform/api/error-text';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { Field } from '../../../ui/forms/field';
import { FormMessage } from '../../../ui/forms/form-message';
import { Select } from '../../../ui/forms/select';
import { Dialog } from '../../../ui/overlays/dialog';
import { Empty } from '../../../ui/page/empty';
import { SkeletonCard } from '../../../ui/page/skeleton';
import type { ScenarioState } from '../../scenario/public';
import { LoadFailed } from '../../usage/public';
import type { RatesState } from '../rates-state';
import { deleteSheet, rateSheets, type SheetVersion } from './rate-sheets';
import { SheetForm } from './sheet-form';
import { SheetQuoteCard } from './sheet-quote-card';

type DeleteSheetProps = { version: SheetVersion; onDone: () => void };

type Props = {
  state: RatesState;
  change: (patch: SearchPatch) => void;
  deal: ScenarioState;
  today: string;
};

/** The lender's own prices: choose a version, quote the scenario from it, enter a new one. */
export function SheetView({ state, change, deal, today }: Props) {
  const query = useQuery(rateSheets);
  const [isWriting, setWriting] = useState(false);
  if (query.isPending) return <SkeletonCard lines={6} />;
  if (query.isError)
    return <LoadFailed error={query.error} retry={query.refetch} what="Your rate sheets" />;
  const versions = query.data;
  const chosen =
    state.sheet === undefined ? versions[0] : versions.find(({ id }) => id === state.sheet);
  const form = (
    <SheetForm
      before={chosen}
      today={today}
      onDone={() => {
        setWriting(false);
        change({ sheet: null, lock: null });
      }}
    />
  );
  if (versions.length === 0) {
    return (
      <div className="grid gap-4">
        <Empty title="No rate sheet yet">
          Enter your own prices below. Only you see them, and each version is kept as it was.
        </Empty>
        {form}
      </div>
    );
  }
  return (
    <div className="grid gap-4">
      <Card title="Version">
        <div className="flex flex-wrap items-end gap-3">
          <div className="min-w-[16rem] flex-1">
            <Field label="Quote from">
              <Select
                options={versions.map((version) => ({ value: version.id, label: label(version) }))}
                value={chosen?.id ?? ''}
                onValueChange={(sheet) => change({ sheet, lock: null })}
              />
            </Field>
          </div>
          <Button aria-expanded={isWriting} onClick={() => setWriting(!isWriting)}>
            {isWriting ? 'Close' : 'Enter a new version'}
          </Button>
          {chosen && <DeleteSheet version={chosen} onDone={() => change({ sheet: null })} />}
        </div>
      </Card>
      {isWriting && form}
      {chosen === undefined ? (
        <Empty title="That version is not here">
          The link names a rate sheet that was deleted or belongs to somebody else. Choose one of
          yours above.
        </Empty>
      ) : (
        <SheetQuoteCard
          version={chosen}
          lock={state.lock}
          deal={deal}
          today={today}
          chooseLock={(lock) => change({ sheet: chosen.id, lock: String(lock) })}
        />
      )}
    </div>
  );
}

function label({ version, effectiveOn, note }: SheetVersion): string {
  return [`Version ${version}, effective ${formatDay(effectiveOn)}`, note]
    .filter(Boolean)
    .join(': ');
}

function DeleteSheet({ version: { id, version }, onDone }: DeleteSheetProps) {
  const [isOpen, setOpen] = useState(false);
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => deleteSheet(id),
    onSuccess: async () => {
      await client.invalidateQueries(rateSheets);
      notify({ kind: 'done', text: 'Rate sheet deleted' });
      setOpen(false);
      onDone();
    },
  });
  return (
    <>
      <Button kind="danger" onClick={() => setOpen(true)}>
        Delete
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={`Delete version ${version}?`}
        description="Links to quotes from it will find nothing."
      >
        <div className="grid gap-3">
          {remove.isError && <FormMessage kind="failed">{errorText(remove.error)}</FormMessage>}
          <Button kind="danger" isBusy={remove.isPending} onClick={() => remove.mutate()}>
            Delete version
          </Button>
        </div>
      </Dialog>
    </>
  );
}
