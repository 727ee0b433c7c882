import type { Property } from '@deedlight/contract/property';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import Check from 'lucide/dist/esm/icons/check.mjs';
import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs';
import { lazy, Suspense } from 'react';
import { nameText, placeText } from '../../../kit/format/place-text';
import { shareLink } from '../../../kit/url-state/share-link';
import { api } from '../../../platform/api/api';
import { valuationQuery } from '../../../platform/api/valuation-query';
import { useSession } from '../../../platform/session/session-store';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { PdfButton } from '../../../ui/page/pdf-button';
import { usePinnedProperties, usePinning } from '../../usage/public';
import { useAsOf } from '../../valuation/public';
import { useIsInside } from '../property-link';
import { publicAddress } from './public-address';

const UseInMenu = lazy(() =>
  import('./use-in-menu').then((module) => ({ default: module.UseInMenu })),
);

/** The page's actions. The shared link opens the same property. */
export function PropertyActions({ property }: { property: Property }) {
  const { id } = property;
  const { asOf } = useAsOf();
  const { data: valuation } = useQuery(valuationQuery(id, asOf));
  const queryClient = useQueryClient();
  const isInside = useIsInside();
  /** The liens report is included if a member requested it; the public page never has it. */
  async function report() {
    const { propertyPdf } = await import('./property-pdf');
    const liens = queryClient.getQueryData(api.properties.liens.queryKey({ input: { id } }));
    const now = new Date();
    return propertyPdf({ property, valuation, liens: isInside ? liens : undefined, now });
  }
  return (
    <div data-print="hide" className="flex flex-wrap gap-2">
      <UseIn property={property} />
      <PinButton property={property} />
      <PdfButton size="m" report={report} />
      <Button className="max-desk:hidden" onClick={() => window.print()}>
        Print
      </Button>
      <Button onClick={() => shareLink(nameText(property), publicAddress(id))}>Share link</Button>
    </div>
  );
}

/** The menu's code loads after the page, as nobody presses it before reading. */
function UseIn({ property }: { property: Property }) {
  return (
    <Suspense
      fallback={
        <Button kind="primary" disabled className="max-desk:order-last max-desk:w-full">
          Use in <Icon of={ChevronDown} size="s" />
        </Button>
      }
    >
      <UseInMenu property={property} />
    </Suspense>
  );
}

/** Pins the property to the dashboard; only members have one. */
function PinButton({ property }: { property: Property }) {
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
      isBusy={pins === undefined}
      onClick={() => {
        const row = { property_id: id, label, created_at: new Date().toISOString() };
        pinning.mutate({ row, isKept: !isPinned });
      }}
    >
      {isPinned && <Icon of={Check} size="s" />}
      {isPinned ? 'Pinned' : 'Pin'}
    </Button>
  );
}
