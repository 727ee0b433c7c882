import { useNavigate } from '@tanstack/react-router';
import { useTheme } from '../../kit/theme';
import { useSession } from '../../platform/session/session-store';
import { signOut } from '../../platform/session/sign-out';
import { Menu } from '../../ui/overlays/menu';
import { PersonPhoto, personLook, personName } from './person-mark';

/** The menu of the signed-in person. */
export function PersonMenu() {
  const navigate = useNavigate();
  const user = useSession((state) => state.user);
  const { theme, choose } = useTheme();
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <Menu
      trigger={
        <button type="button" aria-label={`Account of ${personName(user)}`} className={personLook}>
          <PersonPhoto user={user} />
        </button>
      }
      items={[
        {
          id: 'settings',
          label: 'Settings',
          onSelect: () => void navigate({ to: '/app/settings' }),
        },
        { id: 'theme', label: `Switch to the ${other} theme`, onSelect: () => choose(other) },
        { id: 'sign-out', label: 'Sign out', onSelect: signOut },
      ]}
    />
  );
}
