import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { downloadCsv } from '../../../kit/csv/csv';
import { useSession } from '../../../platform/session/session-store';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { Field } from '../../../ui/forms/field';
import { Select } from '../../../ui/forms/select';
import { Dialog } from '../../../ui/overlays/dialog';
import { SkeletonText } from '../../../ui/page/skeleton';
import { LoadFailed } from '../../usage/public';
import type { Closing, ClosingQuote } from '../closing/use-closing';
import { type FeeSchedule, feeSchedules, pricesOf, scheduleName } from './fee-schedules';

// A form is wanted by few readers, and only after a press.
const ScheduleForm = lazy(() =>
  import('./schedule-form').then((module) => ({ default: module.ScheduleForm })),
);
const ScheduleImport = lazy(() =>
  import('./schedule-import').then((module) => ({ default: module.ScheduleImport })),
);

const SharedSchedule = lazy(() =>
  import('./shared-schedule').then((module) => ({ default: module.SharedSchedule })),
);

type Props = { closing: Pick<Closing, 'choices' | 'choose'>; quote: ClosingQuote };

/** Estimates, or the professional's own prices in their place. */
export function ScheduleCard({ closing: { choices, choose }, quote }: Props) {
  const query = useQuery(feeSchedules);
  const client = useQueryClient();
  const [edited, setEdited] = useState<FeeSchedule | 'new' | null>(null);
  const [isImporting, setImporting] = useState(false);
  const me = useSession(({ user }) => user?.id);
  const saved = query.data ?? [];
  const own = saved.filter(({ user_id }) => user_id === me);
  const chosenName = choices.schedule?.name ?? '';
  const named = [...own, ...saved].filter((each) => scheduleName(each) === chosenName);
  // A team-mate's may have the name of an own one.
  const [usedId, setUsedId] = useState('');
  const chosen = named.find(({ id }) => id === usedId) ?? named[0];
  // A link brings a schedule that need not be the reader's own.
  const ofLink = chosenName !== '' && chosen === undefined ? [chosenName] : [];
  function use(schedule: Pick<FeeSchedule, 'name' | 'office' | 'fees'> | null): void {
    const prices =
      schedule === null ? null : { name: scheduleName(schedule), fees: pricesOf(schedule) };
    choose({ ...choices, schedule: prices });
  }
  return (
    <Card title="Your own fees" note="In place of estimates" className="print:hidden">
      {query.isError && (
        <LoadFailed error={query.error} retry={query.refetch} what="Your fee schedules" />
      )}
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-[220px] flex-1">
          <Field label="Fee schedule" hint="Its prices stand before the estimates; taxes stay">
            <Select
              options={[
                { value: '', label: 'None: estimates' },
                ...saved.map((each) => ({
                  value: each.id,
                  label: `${scheduleName(each)}${each.user_id === me ? '' : ' (team)'}`,
                })),
                ...ofLink.map((name) => ({ value: name, label: name })),
              ]}
              value={chosen?.id ?? chosenName}
              onValueChange={(id) => {
                setUsedId(id);
                use(saved.find((each) => each.id === id) ?? null);
              }}
            />
          </Field>
        </div>
        <div className="mb-5 flex flex-wrap gap-2">
          {chosen?.user_id === me && chosen && (
            <Button onClick={() => setEdited(chosen)}>Edit schedule</Button>
          )}
          <Button onClick={() => setEdited('new')}>New schedule</Button>
          <Button kind="quiet" onClick={() => setImporting(true)}>
            Import CSV
          </Button>
          {own.length > 0 && (
            <Button kind="quiet" onClick={() => void exportCsv(own)}>
              Export CSV
            </Button>
          )}
        </div>
      </div>
      {chosen !== undefined && chosen.team_id !== null && (
        <Suspense>
          <SharedSchedule schedule={chosen} />
        </Suspense>
      )}
      <Dialog
        isOpen={edited !== null}
        onClose={() => setEdited(null)}
        title={edited === 'new' ? 'New fee schedule' : 'Fee schedule'}
        description="Your prices. A box left empty keeps the estimate."
      >
        {edited !== null && (
          <Suspense fallback={<SkeletonText lines={6} label="Loading the form" />}>
            <ScheduleForm
              schedule={edited === 'new' ? null : edited}
              quote={quote}
              onSaved={(made) => {
                use(made);
                setEdited(null);
                void client.invalidateQueries(feeSchedules);
              }}
            />
          </Suspense>
        )}
      </Dialog>
      <Dialog
        isOpen={isImporting}
        onClose={() => setImporting(false)}
        title="Import fee schedules"
        description="A row for each price. Nothing is saved before you have seen what was read."
      >
        {isImporting && (
          <Suspense fallback={<SkeletonText lines={4} label="Loading the form" />}>
            <ScheduleImport
              saved={own}
              onSaved={() => void client.invalidateQueries(feeSchedules)}
            />
          </Suspense>
        )}
      </Dialog>
    </Card>
  );
}

async function exportCsv(saved: readonly FeeSchedule[]): Promise<void> {
  const { scheduleCsv } = await import('./schedule-csv');
  downloadCsv('fee-schedules.csv', scheduleCsv(saved));
}
