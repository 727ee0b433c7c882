import type { Property } from '@deedlight/contract/property';
import { useNavigate } from '@tanstack/react-router';
import { Button } from '../../../ui/button';
import { ChevronDownIcon } from '../../../ui/icons';
import { Menu } from '../../../ui/menu';
import { dealSearch } from './deal-search';
import { homeSearch } from './home-search';

const places = [
  { to: '/app/comparables', label: 'Comparables' },
  { to: '/app/analysis', label: 'Valuation and analysis' },
  { to: '/app/title-fees', label: 'Title fees' },
  { to: '/app/calculators', label: 'Calculators' },
  { to: '/app/insurance', label: 'Insurance' },
  { to: '/app/skip-trace', label: 'Skip trace' },
] as const;

/** Opens another tool with what the records say of this property in the one scenario of the address. */
export function UseInMenu({ property }: { property: Property }) {
  const navigate = useNavigate();
  const search = dealSearch(property);
  return (
    <Menu
      trigger={
        <Button>
          Use in <ChevronDownIcon />
        </Button>
      }
      items={places.map(({ to, label }) => ({
        id: to,
        label,
        onSelect: () =>
          void navigate({
            to,
            search: to === '/app/insurance' ? { ...search, ...homeSearch(property) } : search,
          }),
      }))}
    />
  );
}
