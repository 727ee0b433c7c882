import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark';

/** The theme lives on the html element, where public/theme.js put it before the first paint. */
export function useTheme() {
  const theme = useSyncExternalStore(subscribe, currentTheme, builtTheme);
  return { theme, choose };
}

function currentTheme(): Theme {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
}

/** The build, which renders the landing page, has no browser to ask. */
function builtTheme(): Theme {
  return 'light';
}

function choose(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem('theme', theme);
  } catch {
    // Storage is blocked: the choice then lasts as long as the page.
  }
}

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}
