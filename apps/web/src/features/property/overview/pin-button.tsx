import type { Property } from '@deedlight/contract/property';
import { nameText, placeText } from '../../../kit/format/place-text';
import { useSession } from '../../../platform/session/session-store';
import { Button } from '../../../ui/button';
import { CheckIcon } from '../../../ui/more-icons';
import { usePinnedProperties, usePinning } from '../../usage/public';

/** Keeps the property at hand on the dashboard; for members, since a visitor has none. */
export function PinButton({ property }: { property: Property }) {
  const userId = useSession(({ session }) => session?.user.id);
  return userId === undefined ? null : <Pin property={property} userId={userId} />;
}

function Pin({ property, userId }: { property: Property; userId: string }) {
  const { data: pins } = usePinnedProperties();
  const pinning = usePinning(userId);
  const { id } = property;
  const isPinned = pins?.some(({ property_id }) => property_id === id) ?? false;
  const label = `${nameText(property)}, ${placeText(property)}`;
  return (
    <Button
      aria-pressed={isPinned}
      isBusy={pins === undefined || pinning.isPending}
      onClick={() => pinning.mutate({ id, label, isPinned: !isPinned })}
    >
      {isPinned && <CheckIcon />}
      {isPinned ? 'Pinned' : 'Pin'}
    </Button>
  );
}
