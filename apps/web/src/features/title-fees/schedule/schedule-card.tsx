import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { Field } from '../../../ui/forms/field';
import { Select } from '../../../ui/forms/select';
import { Dialog } from '../../../ui/overlays/dialog';
import { LoadFailed } from '../../usage/public';
import type { Closing, ClosingQuote } from '../closing/use-closing';
import { type FeeSchedule, feeSchedules, pricesOf, scheduleName } from './fee-schedules';
import { ScheduleForm } from './schedule-form';

type Props = { closing: Pick<Closing, 'choices' | 'choose'>; quote: ClosingQuote };

/** Estimates, or the professional's own prices in their place. */
export function ScheduleCard({ closing: { choices, choose }, quote }: Props) {
  const query = useQuery(feeSchedules);
  const client = useQueryClient();
  const [edited, setEdited] = useState<FeeSchedule | 'new' | null>(null);
  const saved = query.data ?? [];
  const chosenName = choices.schedule?.name ?? '';
  const chosen = saved.find((each) => scheduleName(each) === chosenName);
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
                ...[...saved.map(scheduleName), ...ofLink].map((name) => ({
                  value: name,
                  label: name,
                })),
              ]}
              value={chosenName}
              onValueChange={(name) =>
                use(saved.find((each) => scheduleName(each) === name) ?? null)
              }
            />
          </Field>
        </div>
        <div className="mb-5 flex gap-2">
          {chosen !== undefined && <Button onClick={() => setEdited(chosen)}>Edit schedule</Button>}
          <Button onClick={() => setEdited('new')}>New schedule</Button>
        </div>
      </div>
      <Dialog
        isOpen={edited !== null}
        onClose={() => setEdited(null)}
        title={edited === 'new' ? 'New fee schedule' : 'Fee schedule'}
        description="Your prices, kept in your account. A box left empty keeps the estimate."
      >
        {edited !== null && (
          <ScheduleForm
            schedule={edited === 'new' ? null : edited}
            quote={quote}
            onSaved={(made) => {
              use(made);
              setEdited(null);
              void client.invalidateQueries(feeSchedules);
            }}
          />
        )}
      </Dialog>
    </Card>
  );
}
