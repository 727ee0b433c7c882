import { useSyncExternalStore } from 'react';
import { followTheme, type Theme } from './theme';

/** "system" follows the device, which public/theme.js does while nothing is stored. */
export type ThemeChoice = Theme | 'system';

/** What this browser was told, rather than what it shows. */
export function useThemeChoice() {
  const choice = useSyncExternalStore(follow, storedChoice);
  return { choice, choose: chooseTheme };
}

function storedChoice(): ThemeChoice {
  const stored = kept(() => localStorage.getItem('theme'));
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

export function chooseTheme(choice: ThemeChoice): void {
  kept(() =>
    choice === 'system' ? localStorage.removeItem('theme') : localStorage.setItem('theme', choice),
  );
  const isDark =
    choice === 'dark' ||
    (choice === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
}

/** Storage may be blocked: the choice then lasts as long as the page. */
function kept<Value>(use: () => Value): Value | null {
  try {
    return use();
  } catch {
    return null;
  }
}

/** Setting the attribute to what it was tells as well, so a choice that shows the same is seen. */
function follow(onChange: () => void): () => void {
  const stop = followTheme(onChange);
  addEventListener('storage', onChange);
  return () => {
    stop();
    removeEventListener('storage', onChange);
  };
}
