import { useTheme } from '../../kit/theme';
import { MoonIcon, SunIcon } from '../icons';

export function ThemeToggle() {
  const { theme, choose } = useTheme();
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <button
      type="button"
      aria-label={`Switch to the ${other} theme`}
      onClick={() => choose(other)}
      className="grid size-9 place-items-center rounded-m text-ink-2 hover:bg-sunken hover:text-ink max-desk:size-11"
    >
      {theme === 'dark' ? <SunIcon /> : <MoonIcon />}
    </button>
  );
}
