import type { Property } from '@deedlight/contract/property';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs';
import { lazy, Suspense, useState } from 'react';
import { nameText, placeText } from '../../../kit/format/place-text';
import { printPlainSearch } from '../../../kit/url-state/plain-search';
import { useSession } from '../../../platform/session/session-store';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { Menu } from '../../../ui/overlays/menu';
import { openPropertyDeal } from '../../scenario/public';

// Few who open the menu add the home to a list, start a deal or share it.
const AddToList = lazy(() =>
  import('../../lists/public').then((part) => ({ default: part.AddToList })),
);

const StartDeal = lazy(() =>
  import('../../deals/public').then((part) => ({ default: part.StartDeal })),
);

const ShareDialog = lazy(() =>
  import('../../client-pages/public').then((part) => ({ default: part.ShareDialog })),
);

const places = [
  { to: '/app/comparables', label: 'Comparables' },
  { to: '/app/analysis', label: 'Valuation and analysis' },
  { to: '/app/title-fees', label: 'Title fees' },
  { to: '/app/title-fees/selling', label: 'Net sheet' },
  { to: '/app/insurance', label: 'Insurance' },
  { to: '/app/calculators', label: 'Calculators' },
  { to: '/app/guidelines', label: 'Guidelines' },
  { to: '/app/skip-trace', label: 'Skip trace' },
] as const;

/**
 * Opens another tool with this property's figures in the shared scenario of the address; members also
 * add the home to a list, start a deal with it, or share its report with a client.
 */
export function UseInMenu({ property }: { property: Property }) {
  const { id } = property;
  const isMember = useSession(({ session }) => session !== null);
  const [opened, setOpened] = useState<'list' | 'deal' | 'share'>();
  const navigate = useNavigate();
  const client = useQueryClient();
  // When the figures did not load, the tool requests them itself and shows the error.
  const figures = () => openPropertyDeal(client, id).catch(() => ({ property: id }));
  async function open(to: (typeof places)[number]['to']) {
    await navigate({ to, search: await figures() });
  }
  const tools = places.map(({ to, label }) => ({ id: to, label, onSelect: () => void open(to) }));
  const own = [
    { id: 'list', label: 'Add to list', onSelect: () => setOpened('list') },
    { id: 'deal', label: 'Start a deal', onSelect: () => setOpened('deal') },
    { id: 'share', label: 'Share with a client', onSelect: () => setOpened('share') },
  ];
  const label = `${nameText(property)}, ${placeText(property)}`;
  return (
    <>
      <Menu
        trigger={
          <Button kind="primary" className="max-desk:order-last max-desk:w-full">
            Use in <Icon of={ChevronDown} size="s" />
          </Button>
        }
        items={isMember ? [...tools, ...own] : tools}
      />
      <Suspense>
        {opened === 'list' && (
          <AddToList homes={[{ property_id: id, label }]} onClose={() => setOpened(undefined)} />
        )}
        {opened === 'deal' && (
          <StartDeal
            from={{ name: nameText(property), propertyId: id, place: label }}
            figures={async () => printPlainSearch(await figures()).slice(1)}
            onClose={() => setOpened(undefined)}
          />
        )}
        {opened === 'share' && (
          <ShareDialog
            shared={{ kind: 'property', propertyId: id }}
            label={label}
            onClose={() => setOpened(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}
