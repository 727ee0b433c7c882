import type { OpenSource } from '@deedlight/contract/admin/sources';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notify } from '../../../kit/notify/notify';
import { api, client } from '../../../platform/api/api';
import { errorText } from '../../../platform/api/error-text';
import { Button } from '../../../ui/button';
import { FormMessage } from '../../../ui/forms/form-message';
import { Dialog } from '../../../ui/overlays/dialog';
import { type Chosen, CountyChoice } from './county-choice';

/** Chooses the counties of a source that is on anew. */
export function ChooseCounties({ source, onClose }: { source: OpenSource; onClose: () => void }) {
  const { id, title, counties, switched } = source;
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<Chosen>(switched?.counties ?? null);
  const choose = useMutation({
    mutationFn: () => client.adminSources.chooseCounties({ id, counties: chosen && [...chosen] }),
    onSuccess: () => {
      notify({ kind: 'done', text: `The counties of ${title} are chosen` });
      onClose();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.adminSources.list.key() }),
  });
  const isReady = chosen === null || chosen.length > 0;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="m"
      title={`Counties of ${title}`}
      description="What you add is fetched now, and again by its rhythm. What you leave out is fetched no more; its records stay."
    >
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) choose.mutate();
        }}
      >
        <CountyChoice counties={counties} chosen={chosen} onChoose={setChosen} />
        {choose.isError && <FormMessage kind="failed">{errorText(choose.error)}</FormMessage>}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" kind="primary" disabled={!isReady} isBusy={choose.isPending}>
            Choose
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
