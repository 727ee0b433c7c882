import { type DealKind, dealKindNames, dealKinds } from '@deedlight/domain/deals/deal';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../../platform/api/error-text';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/forms/field';
import { FormMessage } from '../../../ui/forms/form-message';
import { Select } from '../../../ui/forms/select';
import { TextInput } from '../../../ui/forms/text-input';
import { Dialog } from '../../../ui/overlays/dialog';
import type { FoundHome, HomeChoice } from '../home-choice';
import { HomeField } from '../home-field';
import { dealsKey, longestName, startDeal } from '../own-deals';

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

const kinds = dealKinds.map((value) => ({ value, label: dealKindNames[value] }));

/** Begins a deal under a name and opens it. */
export function StartDeal({ from = {}, HomeChoice, figures, onMade, onClose }: Props) {
  const [name, setName] = useState(from.name ?? '');
  const [kind, setKind] = useState<DealKind>(from.kind ?? 'purchase');
  const [place, setPlace] = useState(from.place ?? '');
  const [found, setFound] = useState<FoundHome | null>(null);
  const [isReading, setReading] = useState(false);
  const [isSent, setSent] = useState(false);
  const client = useQueryClient();
  const navigate = useNavigate();
  const starting = useMutation({
    mutationFn: async () => {
      const params = found?.params ?? (await figures?.()) ?? '';
      const property_id = found?.propertyId ?? from.propertyId ?? null;
      const id = await startDeal({ name, kind, property_id, place: place.trim(), params });
      await onMade?.(id);
      return id;
    },
    onSuccess: async (id) => {
      onClose();
      await navigate({ to: '/app/deals/{-$id}', params: { id } });
    },
    onSettled: () => client.invalidateQueries({ queryKey: dealsKey }),
  });
  const problem = name.trim() === '' ? 'Enter a name for the deal.' : undefined;

  function send(event: FormEvent): void {
    event.preventDefault();
    setSent(true);
    if (problem === undefined && !isReading) starting.mutate();
  }

  /** A name that the home gave goes with it; one that was typed stays. */
  function choose(home: FoundHome | null): void {
    const isHomes = name.trim() === '' || name === found?.name;
    setFound(home);
    setPlace(home?.place ?? from.place ?? '');
    if (isHomes) setName(home?.name ?? from.name ?? '');
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
        <Field
          label="Name of the deal"
          hint="A client, an address"
          error={isSent ? problem : undefined}
        >
          <TextInput
            value={name}
            maxLength={longestName}
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <Field label="Kind" hint="It chooses the first steps of the checklist">
          <Select options={kinds} value={kind} onValueChange={setKind} />
        </Field>
        {from.propertyId === undefined && (
          <Field label="Address" hint="May stay empty">
            <TextInput
              value={place}
              maxLength={200}
              autoComplete="off"
              onChange={(event) => setPlace(event.target.value)}
            />
          </Field>
        )}
        {starting.isError && <FormMessage kind="failed">{errorText(starting.error)}</FormMessage>}
        <Button type="submit" kind="primary" isBusy={isReading || starting.isPending}>
          Start deal
        </Button>
      </form>
    </Dialog>
  );
}
