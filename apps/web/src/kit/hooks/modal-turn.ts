import { useEffect } from 'react';
import { create } from 'zustand';

/** The dialogs that open by themselves, and would otherwise open over one another. */
type ModalName = 'signup' | 'upgrade' | 'trial-expired' | 'exit-intent';

const useTurns = create<{ waiting: readonly ModalName[] }>()(() => ({ waiting: [] }));

/**
 * True while `name` wants to be open and has its turn: one dialog at a time, first come, first
 * served.
 */
export function useModalTurn(name: ModalName, wants: boolean): boolean {
  const hasTurn = useTurns(({ waiting }) => waiting[0] === name);
  // The queue lives outside React, as the dialogs that wait in it do not know each other.
  useEffect(() => {
    if (!wants) return;
    useTurns.setState(({ waiting }) => ({ waiting: [...waiting, name] }));
    return () => {
      useTurns.setState(({ waiting }) => ({ waiting: waiting.filter((other) => other !== name) }));
    };
  }, [name, wants]);
  return wants && hasTurn;
}
