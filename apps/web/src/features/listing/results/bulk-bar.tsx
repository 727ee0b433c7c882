import type { ListedProperty } from '@deedlight/contract/listing';
import { useNavigate } from '@tanstack/react-router';
import Download from 'lucide/dist/esm/icons/download.mjs';
import Pin from 'lucide/dist/esm/icons/pin.mjs';
import UserSearch from 'lucide/dist/esm/icons/user-search.mjs';
import X from 'lucide/dist/esm/icons/x.mjs';
import type { ReactNode } from 'react';
import { formatCount, formatNumber } from '../../../kit/format/format';
import { nameText, placeText } from '../../../kit/format/place-text';
import { useSession } from '../../../platform/session/session-store';
import { Icon } from '../../../ui/icon';
import { usePinningAll } from '../../usage/public';

type Props = {
  homes: readonly ListedProperty[];
  isExporting: boolean;
  onExport: (ids: readonly string[]) => void;
  onClear: () => void;
};

/** What can be done with the ticked homes, and what it costs; it covers nothing while none is. */
export function BulkBar({ homes, isExporting, onExport, onClear }: Props) {
  const navigate = useNavigate();
  const userId = useSession(({ session }) => session?.user.id);
  const pin = usePinningAll(userId ?? '');
  const ids = homes.map(({ id }) => id);
  return (
    <div
      role="toolbar"
      aria-label="Ticked homes"
      className="fixed inset-x-2.5 bottom-[76px] z-20 flex items-center gap-1 rounded-l bg-ink p-1.5 pl-3.5 text-page shadow-pop desk:absolute desk:inset-x-4 desk:bottom-4 print:hidden"
    >
      <b className="font-strong whitespace-nowrap" role="status">
        {formatNumber(homes.length)} selected
      </b>
      <span className="mr-auto ml-2 text-s opacity-80 max-desk:hidden">
        Skip trace takes up to {formatCount(homes.length, 'search', 'searches')}
      </span>
      <Action
        icon={UserSearch}
        onPress={() =>
          void navigate({ to: '/app/skip-trace', search: { tab: 'batch', homes: ids.join(',') } })
        }
      >
        Skip trace
      </Action>
      <Action
        icon={Pin}
        isBusy={pin.isPending}
        onPress={() =>
          pin.mutate(
            homes.map((home) => ({
              property_id: home.id,
              label: `${nameText(home)}, ${placeText(home)}`,
            })),
          )
        }
      >
        Pin
      </Action>
      <Action icon={Download} isBusy={isExporting} onPress={() => onExport(ids)}>
        Export
      </Action>
      <button
        type="button"
        aria-label="Clear the selection"
        title="Clear the selection"
        onClick={onClear}
        className={actionLook}
      >
        <Icon of={X} />
      </button>
    </div>
  );
}

const actionLook =
  'inline-flex min-h-[34px] items-center gap-2 rounded-m px-2.5 whitespace-nowrap hover:bg-[rgb(128_128_128/0.25)] max-desk:min-h-[44px] aria-busy:opacity-60';

type ActionProps = {
  icon: Parameters<typeof Icon>[0]['of'];
  isBusy?: boolean;
  onPress: () => void;
  children: ReactNode;
};

function Action({ icon, isBusy = false, onPress, children }: ActionProps) {
  return (
    <button
      type="button"
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? undefined : onPress}
      className={actionLook}
    >
      <span className="max-desk:hidden">
        <Icon of={icon} />
      </span>
      {children}
    </button>
  );
}
