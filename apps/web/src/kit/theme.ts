import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark';

/** The theme lives on the html element, where public/theme.js put it before the first paint. */
export function useTheme(): Theme {
  return useSyncExternalStore(followTheme, currentTheme, builtTheme);
}

export function currentTheme(): Theme {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
}

/** The build, which renders the landing page, has no browser to ask. */
function builtTheme(): Theme {
  return 'light';
}

/** Calls back when the theme changes; the returned function stops it. */
export function followTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}
