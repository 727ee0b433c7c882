import { useEffect } from 'react';
import { removeWidget, setUpWidget, type WidgetSettings } from './userback';

const removalDelayMs = 100;

/** The widget lives outside React, in a script of its vendor. */
export function useWidget(settings: WidgetSettings | null, isHidden: boolean): void {
  useEffect(() => {
    if (settings === null) return undefined;
    if (!isHidden) {
      setUpWidget(settings);
      return undefined;
    }
    const timer = setTimeout(removeWidget, removalDelayMs);
    return () => clearTimeout(timer);
  }, [settings, isHidden]);
  // Who leaves the signed-in area leaves the widget behind.
  useEffect(() => (settings === null ? undefined : removeWidget), [settings]);
}
