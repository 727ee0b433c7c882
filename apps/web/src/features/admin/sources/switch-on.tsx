import type { OpenSource } from '@deedlight/contract/admin/sources';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notify } from '../../../kit/notify/notify';
import { api, client } from '../../../platform/api/api';
import { errorText } from '../../../platform/api/error-text';
import { Button } from '../../../ui/button';
import { Checkbox } from '../../../ui/forms/choice';
import { FormMessage } from '../../../ui/forms/form-message';
import { Dialog } from '../../../ui/overlays/dialog';
import { OutsideLink } from '../../../ui/text-link';
import { type Chosen, CountyChoice } from './county-choice';

/** Asks an admin to accept the terms by name, and to compare what is recalled with the source. */
export function SwitchOn({ source, onClose }: { source: OpenSource; onClose: () => void }) {
  const { id, title, publisher, licence, attribution, page, terms, unconfirmed, counties } = source;
  const queryClient = useQueryClient();
  const [accepts, setAccepts] = useState(false);
  const [confirmed, setConfirmed] = useState<readonly string[]>([]);
  const [chosen, setChosen] = useState<Chosen>(source.switched?.counties ?? null);
  const hasCounty = chosen === null || chosen.length > 0;
  const isReady = accepts && hasCounty && unconfirmed.every((part) => confirmed.includes(part));
  const switchOn = useMutation({
    mutationFn: () =>
      client.adminSources.switchOn({
        id,
        acceptsTerms: terms,
        confirmsRecalled: [...confirmed],
        counties: chosen && [...chosen],
      }),
    onSuccess: () => {
      notify({ kind: 'done', text: `${title} is on` });
      onClose();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.adminSources.list.key() }),
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="m"
      title={`Switch on ${title}`}
      description={`${publisher} publishes it under terms that hold for whoever uses it. What you choose is fetched now, and again by its rhythm.`}
    >
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) switchOn.mutate();
        }}
      >
        <Checkbox
          label={
            <span>
              I accept the license “{licence}”
              {attribution !== null && <> and the attribution “{attribution}”</>}
            </span>
          }
          checked={accepts}
          onCheckedChange={setAccepts}
        />
        {unconfirmed.length > 0 && (
          <fieldset>
            <legend className="text-s text-ink-2">
              Nobody has seen these at the source itself. Compare each with{' '}
              <OutsideLink href={page}>its page</OutsideLink>.
            </legend>
            {unconfirmed.map((part) => (
              <Checkbox
                key={part}
                label={<span className="wrap-anywhere">I compared: {part}</span>}
                checked={confirmed.includes(part)}
                onCheckedChange={(isChecked) =>
                  setConfirmed((before) =>
                    isChecked ? [...before, part] : before.filter((one) => one !== part),
                  )
                }
              />
            ))}
          </fieldset>
        )}
        {counties.length > 1 && (
          <CountyChoice counties={counties} chosen={chosen} onChoose={setChosen} />
        )}
        {switchOn.isError && <FormMessage kind="failed">{errorText(switchOn.error)}</FormMessage>}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" kind="primary" disabled={!isReady} isBusy={switchOn.isPending}>
            Switch on
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
