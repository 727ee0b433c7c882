import { dayColumns } from '@deedlight/domain/deals/deal-row';
import { type DealDay, dayNames, dealDays } from '@deedlight/domain/deals/timeline';
import { type FormEvent, useState } from 'react';
import { formatDay } from '../../../kit/format/format';
import { notify } from '../../../kit/notify/notify';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { Field } from '../../../ui/forms/field';
import { TextInput } from '../../../ui/forms/text-input';
import { PendingBlock } from '../../../ui/page/in-turn';
import { SkeletonText } from '../../../ui/page/skeleton';
import { LoadFailed } from '../../usage/public';
import { useDatedOffers } from '../offers/dated-offers';
import { closingTakenOver, useTakingOver } from '../offers/use-taking-over';
import type { Deal, DealChange } from '../own-deals';
import { closingToTake, isSoundDay, type TypedDays, timelineOf, typedDays } from '../read-deal';
import { useChangingDeal } from '../use-deals';
import { SaveFailure } from './gone-deal';
import { Timeline } from './timeline';

type Draft = Partial<Record<DealDay, string>>;

/** The deal's days, and what follows from them as they are typed. */
export function DatesCard({ deal, today }: { deal: Deal; today: string }) {
  const [draft, setDraft] = useState<Draft>({});
  const saving = useChangingDeal(deal);
  const typed = { ...typedDays(deal), ...draft };
  const changed = dealDays.filter((code) => typed[code] !== typedDays(deal)[code]);
  const problemOf = (code: DealDay) =>
    typed[code] === '' || isSoundDay(typed[code]) ? undefined : 'Enter a day of 1900 to 2199.';

  function send(event: FormEvent): void {
    event.preventDefault();
    if (changed.some((code) => problemOf(code) !== undefined)) return;
    const change: DealChange = Object.fromEntries(
      changed.map((code) => [dayColumns[code], typed[code] === '' ? null : typed[code]]),
    );
    saving.mutate(change, {
      onSuccess: () => {
        setDraft({});
        notify({ kind: 'done', text: 'Dates saved' });
      },
    });
  }

  return (
    <Card title="Dates and timeline">
      <form onSubmit={send} className="grid gap-3">
        <div className="grid gap-3 min-[440px]:grid-cols-2 desk:grid-cols-3">
          {dealDays.map((code) => (
            <Field key={code} label={dayNames[code]} error={problemOf(code)}>
              <TextInput
                type="date"
                value={typed[code]}
                onChange={({ target }) => setDraft({ ...draft, [code]: target.value })}
              />
            </Field>
          ))}
        </div>
        <SaveFailure error={saving.error} isTyped={changed.length > 0} />
        <div className="flex flex-wrap items-center gap-3 print:hidden">
          <Button
            type="submit"
            kind="primary"
            disabled={changed.length === 0}
            isBusy={saving.isPending}
          >
            Save dates
          </Button>
          {changed.length > 0 && (
            <>
              <Button kind="quiet" onClick={() => setDraft({})}>
                Undo
              </Button>
              <span className="text-s text-ink-2">
                Not saved yet; the timeline below shows what is typed.
              </span>
            </>
          )}
        </div>
      </form>
      <FollowingDays
        {...{ deal, today, typed }}
        onClosingTaken={() => setDraft(({ closing: _, ...others }) => others)}
      />
    </Card>
  );
}

type FollowingProps = {
  deal: Deal;
  today: string;
  typed: TypedDays;
  /** Called once the closing was saved, which then takes the place of one that was typed. */
  onClosingTaken: () => void;
};

function FollowingDays({ deal, today, typed, onClosingTaken }: FollowingProps) {
  const { offers, isPending, error, retry } = useDatedOffers(deal.id);
  const taking = useTakingOver(deal);
  const timeline = timelineOf(deal, today, { offers, typed });
  const offered = closingToTake(deal, { offers, closing: typed.closing });
  const isLet = new URLSearchParams(deal.params).get('occupancy') === 'investment';
  return (
    <div className="mt-4 grid gap-3 border-t border-line pt-3">
      {error !== null && <LoadFailed what="The offers’ dates" error={error} retry={retry} />}
      {isPending ? (
        <PendingBlock>
          <SkeletonText lines={3} label="Loading the timeline" />
        </PendingBlock>
      ) : (
        <>
          {timeline.days.length === 0 ? (
            <p className="text-ink-2">
              {deal.kind === 'sale'
                ? 'Enter dates: they stand here in order.'
                : 'Enter the application or the closing: the days by which disclosures are due follow.'}
            </p>
          ) : (
            <Timeline timeline={timeline} />
          )}
          {offered !== null && (
            <OfferedClosing
              offered={offered}
              isBusy={taking.isPending}
              onTake={() => taking.take(closingTakenOver(deal, offered), onClosingTaken)}
            />
          )}
        </>
      )}
      {isLet && deal.kind !== 'sale' && (
        <p className="text-s text-ink-2">
          A loan for a home to let has a business purpose, which the disclosure rule does not cover
          (12 CFR 1026.3(a), comment 3(a)-4): no disclosure days follow.
        </p>
      )}
      {timeline.days.some(({ rule }) => rule !== null) && (
        <p className="text-xs text-ink-3">
          Counted for disclosures by mail or e-mail, and for an office that is closed on weekends
          and federal holidays. Given by hand, a disclosure is received at once.
        </p>
      )}
    </div>
  );
}

type OfferedProps = { offered: { by: string; on: string }; isBusy: boolean; onTake: () => void };

/** The accepted offer's closing, which the deal does not have, and a press that takes it over. */
function OfferedClosing({ offered: { by, on }, isBusy, onTake }: OfferedProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 print:hidden">
      <Button size="s" className="max-desk:min-h-[44px]" isBusy={isBusy} onClick={onTake}>
        Use {formatDay(on)} as the deal’s closing
      </Button>
      <span className="text-s text-ink-2">The accepted offer of {by} names it.</span>
    </div>
  );
}
