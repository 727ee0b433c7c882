import { useEffect } from 'react';
import { removeWidget, setUpWidget, type WidgetSettings } from './userback';

const removalDelayMs = 100;

/** Loads the widget, a vendor's script that lives outside React. */
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
  // Leaving the signed-in area removes the widget.
  useEffect(() => (settings === null ? undefined : removeWidget), [settings]);
}
