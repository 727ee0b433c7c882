import Moon from 'lucide/dist/esm/icons/moon.mjs';
import Sun from 'lucide/dist/esm/icons/sun.mjs';
import { useTheme } from '../../kit/theme';
import { chooseTheme } from '../../kit/theme-choice';
import { Icon } from '../icon';

export function ThemeToggle() {
  const theme = useTheme();
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <button
      type="button"
      aria-label={`Switch to the ${other} theme`}
      onClick={() => chooseTheme(other)}
      className="grid size-9 place-items-center rounded-m text-ink-2 hover:bg-sunken hover:text-ink max-desk:size-11"
    >
      {theme === 'dark' ? <Icon of={Sun} size="s" /> : <Icon of={Moon} size="s" />}
    </button>
  );
}
