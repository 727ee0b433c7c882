import type { DealKind } from '@deedlight/domain/deals/deal';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../../platform/api/error-text';
import { Button } from '../../../ui/button';
import { FormMessage } from '../../../ui/forms/form-message';
import { Dialog } from '../../../ui/overlays/dialog';
import { DealFields, isNamed, type TypedDeal } from '../deal-fields';
import type { FoundHome, HomeChoice } from '../home-choice';
import { HomeField } from '../home-field';
import { dealsKey, startDeal } from '../own-deals';

/** What a deal begins with, as far as it is known. */
export type DealBeginning = {
  name?: string;
  kind?: DealKind;
  propertyId?: string;
  /** What the home is called. */
  place?: string;
};

type Props = {
  from?: DealBeginning;
  /** Finds the home; left out where the deal has one or its figures already. */
  HomeChoice?: HomeChoice;
  /** Reads the figures, as parameters of an address, when the deal is made. */
  figures?: () => Promise<string>;
  /** Called with the new deal before its page opens. */
  onMade?: (id: string) => Promise<void>;
  onClose: () => void;
};

/** Begins a deal under a name and opens it. */
export function StartDeal({ from = {}, HomeChoice, figures, onMade, onClose }: Props) {
  const [typed, setTyped] = useState<TypedDeal>({
    name: from.name ?? '',
    kind: from.kind ?? 'purchase',
    place: from.place ?? '',
  });
  const [found, setFound] = useState<FoundHome | null>(null);
  const [isReading, setReading] = useState(false);
  const [isSent, setSent] = useState(false);
  const client = useQueryClient();
  const navigate = useNavigate();
  const starting = useMutation({
    mutationFn: async () => {
      const params = found?.params ?? (await figures?.()) ?? '';
      const property_id = found?.propertyId ?? from.propertyId ?? null;
      const place = typed.place.trim();
      const id = await startDeal({ ...typed, place, property_id, params });
      await onMade?.(id);
      return id;
    },
    onSuccess: async (id) => {
      onClose();
      await navigate({ to: '/app/deals/{-$id}', params: { id } });
    },
    onSettled: () => client.invalidateQueries({ queryKey: dealsKey }),
  });

  function send(event: FormEvent): void {
    event.preventDefault();
    setSent(true);
    if (isNamed(typed) && !isReading) starting.mutate();
  }

  /** A name that the home gave goes with it; one that was typed stays. */
  function choose(home: FoundHome | null): void {
    setFound(home);
    setTyped((now) => {
      const isHomes = !isNamed(now) || now.name === found?.name;
      const name = isHomes ? (home?.name ?? from.name ?? '') : now.name;
      return { ...now, name, place: home?.place ?? from.place ?? '' };
    });
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Start a deal"
      description="One place for a home’s figures, dates, offers, steps, people and papers. Only you see it."
      size="s"
    >
      {HomeChoice !== undefined && (
        <HomeField HomeChoice={HomeChoice} label="Home" onReading={setReading} onChoose={choose}>
          {found !== null && (
            <div role="status" className="grid justify-items-start gap-2 text-s text-ink-2">
              <p>The deal takes its figures from the records of {found.name}.</p>
              <Button size="s" className="max-desk:min-h-[44px]" onClick={() => choose(null)}>
                Take no home
              </Button>
            </div>
          )}
        </HomeField>
      )}
      <form onSubmit={send} className="grid gap-3">
        <DealFields
          typed={typed}
          isSent={isSent}
          hints={{
            name: 'A client, an address',
            kind: 'It chooses the first steps of the checklist',
            place: 'May stay empty',
          }}
          hasPlace={from.propertyId === undefined}
          onType={setTyped}
        />
        {starting.isError && <FormMessage kind="failed">{errorText(starting.error)}</FormMessage>}
        <Button type="submit" kind="primary" isBusy={isReading || starting.isPending}>
          Start deal
        </Button>
      </form>
    </Dialog>
  );
}
