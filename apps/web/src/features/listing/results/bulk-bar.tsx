import type { ListedProperty } from '@deedlight/contract/listing';
import Download from 'lucide/dist/esm/icons/download.mjs';
import ListPlus from 'lucide/dist/esm/icons/list-plus.mjs';
import Pin from 'lucide/dist/esm/icons/pin.mjs';
import type { ComponentType } from 'react';
import { nameText, placeText } from '../../../kit/format/place-text';
import { useSession } from '../../../platform/session/session-store';
import { BulkBar as Bar, BulkAction } from '../../../ui/page/bulk-bar';
import { TraceHomes, traceCost } from '../../skip-trace/public';
import { usePinningAll } from '../../usage/public';

export type HomeToAdd = { property_id: string; label: string };

/** Adds homes to a list; it belongs to another feature, so the route hands it in. */
export type AddToList = ComponentType<{ homes: readonly HomeToAdd[]; onClose: () => void }>;

type Props = {
  homes: readonly ListedProperty[];
  /** The page opens the dialog: this bar is drawn anew where the window becomes a phone's. */
  onAdd: (homes: readonly HomeToAdd[]) => void;
  isExporting: boolean;
  onExport: (ids: readonly string[]) => void;
  onClear: () => void;
};

/** What can be done with the ticked homes, and what it costs; it covers nothing while none is. */
export function BulkBar({ homes, onAdd, isExporting, onExport, onClear }: Props) {
  const userId = useSession(({ session }) => session?.user.id);
  const pin = usePinningAll(userId ?? '');
  const ids = homes.map(({ id }) => id);
  const named = homes.map((home) => ({
    property_id: home.id,
    label: `${nameText(home)}, ${placeText(home)}`,
  }));
  return (
    <Bar
      count={homes.length}
      note={traceCost(homes.length)}
      onClear={onClear}
      className="desk:absolute desk:inset-x-4 desk:bottom-4"
    >
      <TraceHomes ids={ids} />
      <BulkAction icon={ListPlus} onPress={() => onAdd(named)}>
        <span>
          Add <span className="max-desk:sr-only">to list</span>
        </span>
      </BulkAction>
      <BulkAction icon={Pin} isBusy={pin.isPending} onPress={() => pin.mutate(named)}>
        Pin
      </BulkAction>
      <BulkAction icon={Download} isBusy={isExporting} onPress={() => onExport(ids)}>
        Export
      </BulkAction>
    </Bar>
  );
}
