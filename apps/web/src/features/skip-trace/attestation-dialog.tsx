import type { SkipTraceStanding } from '@deedlight/contract/skip-trace';
import { attestationText, type PurposeId, purposes } from '@deedlight/domain/skip-trace/purpose';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api, client } from '../../platform/api/api';
import { errorText } from '../../platform/api/error-text';
import { Button } from '../../ui/button';
import { Checkbox, RadioGroup } from '../../ui/forms/choice';
import { FormMessage } from '../../ui/forms/form-message';
import { Dialog } from '../../ui/overlays/dialog';

type Props = {
  standing: SkipTraceStanding;
  onClose: () => void;
  /** Continues with the action that needed the attestation. */
  onDone?: () => void;
};

/** The member's attestation before the first trace; the server stores it with the time. */
export function AttestationDialog({ standing, onClose, onDone }: Props) {
  const queryClient = useQueryClient();
  const [purpose, setPurpose] = useState<PurposeId>(
    standing.attestation?.purpose ?? 'owner-outreach',
  );
  const [agrees, setAgrees] = useState(false);
  const attest = useMutation({
    mutationFn: () =>
      client.skipTrace.attest({ purpose, textVersion: attestationText.version, agrees: true }),
    onSuccess: (next) => {
      queryClient.setQueryData(api.skipTrace.standing.queryKey(), next);
      onClose();
      onDone?.();
    },
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (agrees) attest.mutate();
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="m"
      title="What are the details for?"
      description="The law allows this for some purposes only. Your answer is kept with the time, and each trace with it."
    >
      <form onSubmit={submit} className="grid gap-4">
        <RadioGroup
          label="Purpose"
          options={purposes.map(({ id, text }) => ({ value: id, label: text }))}
          value={purpose}
          onValueChange={setPurpose}
        />
        <ul className="grid list-disc gap-1.5 pl-5 text-s text-ink-2">
          {attestationText.sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <Checkbox label="I agree to all of this" checked={agrees} onCheckedChange={setAgrees} />
        {attest.isError && (
          <FormMessage kind="failed">
            {errorText(attest.error, 'It could not be kept.')}
          </FormMessage>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" kind="primary" disabled={!agrees} isBusy={attest.isPending}>
            Confirm
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
