import { useNavigate } from '@tanstack/react-router';
import { signOut } from '../../lib/session/sign-out';
import { useSession } from '../../lib/session-store';
import { useTheme } from '../../lib/theme';
import { Avatar } from '../../ui/avatar';
import { Menu } from '../../ui/menu';

/** Who is signed in, and what concerns them alone. */
export function PersonMenu() {
  const navigate = useNavigate();
  const user = useSession((state) => state.user);
  const { theme, choose } = useTheme();
  const other = theme === 'dark' ? 'light' : 'dark';
  const name = user?.full_name ?? user?.email ?? 'Your account';
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={`Account of ${name}`}
          className="grid size-9 place-items-center rounded-[50%] border border-act-line bg-act-soft text-s font-strong text-act max-desk:size-11"
        >
          <Avatar name={name} url={user?.avatar_url ?? null} />
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
