import { useMutation } from '@tanstack/react-query';
import Download from 'lucide/dist/esm/icons/download.mjs';
import ListX from 'lucide/dist/esm/icons/list-x.mjs';
import Mail from 'lucide/dist/esm/icons/mail.mjs';
import { lazy, Suspense, useState } from 'react';
import { notify } from '../../../kit/notify/notify';
import { errorText } from '../../../platform/api/error-text';
import { BulkAction, BulkBar } from '../../../ui/page/bulk-bar';
import { TraceHomes, traceCost } from '../../skip-trace/public';
import type { PropertyList } from '../property-lists';
import type { WorkedHome } from './filter-homes';
import { exportList } from './list-csv';
import { useRemovingHomes } from './listed-homes';

// The dialog is wanted only after a press.
const MailDialog = lazy(() =>
  import('../mail/mail-dialog').then((part) => ({ default: part.MailDialog })),
);

type Props = { list: PropertyList; homes: readonly WorkedHome[]; onClear: () => void };

/** What can be done with the ticked homes of a list, and what it costs. */
export function TickedBar({ list, homes, onClear }: Props) {
  const [isMailing, setMailing] = useState(false);
  const removing = useRemovingHomes(list.id);
  const exporting = useMutation({
    mutationFn: () => exportList(list.name, homes),
    onError: (error) => notify({ kind: 'failed', text: errorText(error) }),
  });
  const ids = homes.map(({ home }) => home.property_id);
  return (
    <>
      <BulkBar
        count={homes.length}
        note={traceCost(homes.length)}
        onClear={onClear}
        className="desk:sticky desk:inset-x-0 desk:bottom-4"
      >
        <TraceHomes ids={ids} />
        <BulkAction icon={Download} isBusy={exporting.isPending} onPress={() => exporting.mutate()}>
          Export
        </BulkAction>
        <BulkAction icon={Mail} onPress={() => setMailing(true)}>
          Mail
        </BulkAction>
        <BulkAction
          icon={ListX}
          isBusy={removing.isPending}
          onPress={() =>
            removing.mutate(
              homes.map(({ home }) => home),
              { onSuccess: onClear },
            )
          }
        >
          Remove
        </BulkAction>
      </BulkBar>
      {isMailing && (
        <Suspense>
          <MailDialog name={list.name} homes={homes} onClose={() => setMailing(false)} />
        </Suspense>
      )}
    </>
  );
}
