import { useNavigate } from '@tanstack/react-router';
import type { IconNode } from 'lucide';
import Check from 'lucide/dist/esm/icons/check.mjs';
import LogOut from 'lucide/dist/esm/icons/log-out.mjs';
import Monitor from 'lucide/dist/esm/icons/monitor.mjs';
import Moon from 'lucide/dist/esm/icons/moon.mjs';
import Sun from 'lucide/dist/esm/icons/sun.mjs';
import type { ReactNode } from 'react';
import { type ThemeChoice, useThemeChoice } from '../../kit/theme-choice';
import { useSession } from '../../platform/session/session-store';
import { signOut } from '../../platform/session/sign-out';
import { Icon } from '../../ui/icon';
import { Menu } from '../../ui/overlays/menu';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { iconOf } from './page-icons';
import { PersonPhoto, personLook, personName } from './person-mark';

const places = [
  { to: '/app/scenarios', label: 'Scenarios' },
  { to: '/app/billing', label: 'Billing' },
  { to: '/app/settings', label: 'Settings' },
] as const;

const themes: readonly { theme: ThemeChoice; label: string; icon: IconNode }[] = [
  { theme: 'system', label: 'Theme as the device', icon: Monitor },
  { theme: 'light', label: 'Light theme', icon: Sun },
  { theme: 'dark', label: 'Dark theme', icon: Moon },
];

/** The menu of the signed-in person. */
export function PersonMenu() {
  const navigate = useNavigate();
  const user = useSession((state) => state.user);
  const { choice, choose } = useThemeChoice();
  return (
    <Menu
      trigger={
        <button type="button" aria-label={`Account of ${personName(user)}`} className={personLook}>
          <PersonPhoto user={user} />
        </button>
      }
      items={[
        ...places.map(({ to, label }) => ({
          id: to,
          label: <Line of={iconOf(to)}>{label}</Line>,
          onSelect: () => void navigate({ to }),
        })),
        ...themes.map(({ theme, label, icon }) => ({
          id: theme,
          label: (
            <Line of={icon} isChosen={theme === choice}>
              {label}
            </Line>
          ),
          onSelect: () => choose(theme),
        })),
        { id: 'sign-out', label: <Line of={LogOut}>Sign out</Line>, onSelect: signOut },
      ]}
    />
  );
}

type LineProps = { of: IconNode; isChosen?: boolean; children: ReactNode };

/** A line of the menu: its icon, its words, and a tick where it is what is chosen. */
function Line({ of, isChosen = false, children }: LineProps) {
  return (
    <span className="flex items-center gap-2.5">
      <Icon of={of} />
      {children}
      {isChosen && (
        <span className="ml-auto flex pl-3">
          <Icon of={Check} size="s" />
          <VisuallyHidden>, chosen</VisuallyHidden>
        </span>
      )}
    </span>
  );
}
