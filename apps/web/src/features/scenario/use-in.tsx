import { useNavigate } from '@tanstack/react-router';
import { Button } from '../../ui/button';
import { Menu } from '../../ui/menu';
import { useScenario } from './deal/use-scenario';

const calculators = [
  { kind: 'payment', label: 'Payment' },
  { kind: 'affordability', label: 'Affordability' },
  { kind: 'compare', label: 'Compare loans' },
  { kind: 'amortization', label: 'Amortization' },
  { kind: 'cash-to-close', label: 'Cash to close' },
  { kind: 'dscr', label: 'DSCR' },
];

const tools = [
  { to: '/app/title-fees', label: 'Title fees' },
  { to: '/app/title-fees/selling', label: 'Net sheet' },
  { to: '/app/insurance', label: 'Insurance' },
  { to: '/app/guidelines', label: 'Guidelines' },
] as const;

/** Opens another tool with the same deal. */
export function UseIn() {
  const navigate = useNavigate();
  const { said: search } = useScenario();
  return (
    <Menu
      trigger={<Button size="s">Use in…</Button>}
      items={[
        ...calculators.map(({ kind, label }) => ({
          id: kind,
          label,
          onSelect: () => void navigate({ to: '/app/calculators/$kind', params: { kind }, search }),
        })),
        ...tools.map(({ to, label }) => ({
          id: to,
          label,
          onSelect: () => void navigate({ to, search }),
        })),
      ]}
    />
  );
}
