import { firstSteps } from '@deedlight/domain/deals/first-steps';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { formatDay } from '../../../kit/format/format';
import { useAtOnce } from '../../../kit/hooks/use-at-once';
import { notify } from '../../../kit/notify/notify';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { Checkbox } from '../../../ui/forms/choice';
import { Field } from '../../../ui/forms/field';
import { FormMessage } from '../../../ui/forms/form-message';
import { TextInput } from '../../../ui/forms/text-input';
import { PendingBlock } from '../../../ui/page/in-turn';
import { SkeletonText } from '../../../ui/page/skeleton';
import { LoadFailed } from '../../usage/public';
import { addSteps, type Deal, DealGone } from '../own-deals';
import { failureText } from '../use-deals';
import { changeStep, removeStep, type Step, stepsOf, tickStep, useChangingRows } from './deal-rows';
import { SaveFailure } from './gone-deal';

type Props = { deal: Deal; today: string };

/** What is to be done in a deal, which is ticked, changed and added to. */
export function ChecklistCard({ deal, today }: Props) {
  const query = useQuery(stepsOf(deal.id));
  const steps = query.data ?? [];
  const done = steps.filter(({ done_at }) => done_at !== null).length;
  return (
    <Card title="Checklist" note={steps.length > 0 && `${done} of ${steps.length} done`}>
      {query.isPending && (
        <PendingBlock>
          <SkeletonText lines={6} label="Loading the checklist" />
        </PendingBlock>
      )}
      {query.isError && (
        <LoadFailed what="The checklist" error={query.error} retry={query.refetch} />
      )}
      {query.data?.length === 0 && <UsualSteps deal={deal} />}
      {steps.length > 0 && (
        <ul aria-label="Checklist">
          {steps.map((step) => (
            <StepRow key={step.id} deal={deal.id} step={step} today={today} />
          ))}
        </ul>
      )}
      {query.data && <AddStep deal={deal} after={steps.at(-1)?.position ?? -1} />}
    </Card>
  );
}

function UsualSteps({ deal }: { deal: Deal }) {
  const adding = useChangingRows(() => addSteps(deal.id, firstSteps(deal.kind)));
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-ink-2">No step yet.</p>
      <Button size="s" isBusy={adding.isPending} onClick={() => adding.mutate(undefined)}>
        Begin with the usual steps
      </Button>
      {adding.isError && <FormMessage kind="failed">{failureText(adding.error)}</FormMessage>}
    </div>
  );
}

function StepRow({ deal, step, today }: { deal: string; step: Step; today: string }) {
  const [isEditing, setEditing] = useState(false);
  const ticking = useChangingRows(
    (isDone: boolean) => tickStep({ deal, id: step.id }, isDone ? new Date().toISOString() : null),
    (error) => {
      const text =
        error instanceof DealGone ? error.message : `“${step.text}” stays as it was. Try again.`;
      notify({ kind: 'failed', text });
    },
  );
  const [isDone, tick] = useAtOnce(step.done_at !== null, ticking.mutateAsync);
  const isOverdue = !isDone && step.due_on !== null && step.due_on < today;
  if (isEditing) return <EditStep deal={deal} step={step} onDone={() => setEditing(false)} />;
  return (
    <li className="flex items-start justify-between gap-3 border-b border-line py-1 last:border-0">
      <div className="min-w-0">
        <Checkbox
          label={
            <span className={isDone ? 'text-ink-3 line-through' : undefined}>{step.text}</span>
          }
          checked={isDone}
          onCheckedChange={tick}
        />
        {step.due_on !== null && (
          <p className={`pl-[26px] text-s ${isOverdue ? 'text-bad' : 'text-ink-2'}`}>
            Due {formatDay(step.due_on)}
            {isOverdue && ', overdue'}
          </p>
        )}
      </div>
      <Button
        size="s"
        kind="quiet"
        className="max-desk:min-h-[44px] print:hidden"
        aria-label={`Change ${step.text}`}
        onClick={() => setEditing(true)}
      >
        Change
      </Button>
    </li>
  );
}

type EditProps = { deal: string; step: Step; onDone: () => void };

function EditStep({ deal, step, onDone }: EditProps) {
  const [text, setText] = useState(step.text);
  const [due, setDue] = useState(step.due_on ?? '');
  const saving = useChangingRows(() =>
    changeStep(step, { text: text.trim(), due_on: due === '' ? null : due }),
  );
  const removing = useChangingRows(() => removeStep({ deal, id: step.id }));
  const error = saving.error ?? removing.error;

  function send(event: FormEvent): void {
    event.preventDefault();
    if (text.trim() !== '') saving.mutate(undefined, { onSuccess: onDone });
  }

  return (
    <li className="border-b border-line py-2 last:border-0">
      <form onSubmit={send} className="grid gap-2">
        <div className="grid gap-2 desk:grid-cols-[minmax(0,1fr)_180px]">
          <Field label="Step">
            <TextInput
              required
              maxLength={200}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </Field>
          <Field label="Due">
            <TextInput
              type="date"
              min="1900-01-01"
              max="2199-12-31"
              value={due}
              onChange={(event) => setDue(event.target.value)}
            />
          </Field>
        </div>
        <SaveFailure error={error} isTyped />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" size="s" kind="primary" isBusy={saving.isPending}>
            Save step
          </Button>
          <Button size="s" onClick={onDone}>
            Cancel
          </Button>
          <Button
            size="s"
            kind="danger"
            isBusy={removing.isPending}
            onClick={() => removing.mutate(undefined)}
          >
            Remove
          </Button>
        </div>
      </form>
    </li>
  );
}

function AddStep({ deal, after }: { deal: Deal; after: number }) {
  const [text, setText] = useState('');
  const adding = useChangingRows(() => addSteps(deal.id, [text.trim()], after + 1));

  function send(event: FormEvent): void {
    event.preventDefault();
    if (text.trim() !== '') adding.mutate(undefined, { onSuccess: () => setText('') });
  }

  return (
    <form onSubmit={send} className="mt-3 grid gap-2 print:hidden">
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <Field label="New step">
            <TextInput
              maxLength={200}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </Field>
        </div>
        <Button type="submit" isBusy={adding.isPending} className="max-desk:min-h-[44px]">
          Add step
        </Button>
      </div>
      <SaveFailure error={adding.error} isTyped={text.trim() !== ''} />
    </form>
  );
}
