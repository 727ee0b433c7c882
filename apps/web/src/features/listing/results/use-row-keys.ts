import type { ListedProperty } from '@deedlight/contract/listing';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useState } from 'react';
import { rowId } from './home-row';

export type RowActions = {
  ticked: ReadonlySet<string>;
  onTick: (id: string, isTicked: boolean) => void;
  /** Takes every tick off. */
  onClearTicks: () => void;
};

/**
 * Keeps which row Tab reaches, and moves it: arrows, Home and End. Enter opens the home, the space
 * bar ticks it, x takes every tick off.
 */
export function useRowKeys(
  properties: readonly ListedProperty[],
  { ticked, onTick, onClearTicks }: RowActions,
) {
  const navigate = useNavigate();
  const [reached, setReached] = useState<string | null>(null);
  const at = properties.findIndex(({ id }) => id === reached);
  const active = properties[Math.max(0, at)]?.id ?? null;

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { target, key } = event;
    if (!(target instanceof HTMLElement)) return;
    const next = movedTo(key, Math.max(0, at), properties.length);
    if (next !== null) {
      event.preventDefault();
      document.getElementById(rowId(properties[next]?.id ?? ''))?.focus();
      return;
    }
    if (key === 'x') return onClearTicks();
    // A link, a checkbox or a figure inside the row answers these keys itself.
    const id = target.dataset.home;
    if (id === undefined) return;
    if (key === 'Enter') void navigate({ to: '/app/property/{-$id}', params: { id } });
    if (key !== ' ') return;
    event.preventDefault();
    onTick(id, !ticked.has(id));
  }

  return { active, onKeyDown, onReach: setReached };
}

/** Returns the row that a key moves to; null for a key that moves to none. */
function movedTo(key: string, at: number, count: number): number | null {
  if (key === 'ArrowDown') return Math.min(count - 1, at + 1);
  if (key === 'ArrowUp') return Math.max(0, at - 1);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
