import { useRef, useState } from 'react';
import { errorText } from '../../platform/api/error-text';
import { ask } from './ask';
import { type Exchange, newExchange, withEvent } from './conversation';

/** What was asked and answered while the page is open. */
export function useConversation(propertyId: string | undefined) {
  const [exchanges, setExchanges] = useState<readonly Exchange[]>([]);
  const stop = useRef<AbortController | null>(null);
  const isAsking = exchanges.some(({ state }) => state === 'asking');

  function change(id: number, next: (before: Exchange) => Exchange): void {
    setExchanges((all) => all.map((each) => (each.id === id ? next(each) : each)));
  }

  async function put(question: string): Promise<void> {
    const id = exchanges.length + 1;
    const controller = new AbortController();
    stop.current = controller;
    setExchanges((all) => [newExchange(id, question), ...all]);
    try {
      const asked = { question, ...(propertyId !== undefined && { propertyId }) };
      for await (const event of ask(asked, controller.signal))
        change(id, (before) => withEvent(before, event));
    } catch (error) {
      const note = controller.signal.aborted ? 'Stopped.' : messageOf(error);
      change(id, (before) => ({ ...before, state: 'failed', note }));
    }
  }

  return { exchanges, isAsking, put, stop: () => stop.current?.abort() };
}

function messageOf(error: unknown): string {
  return errorText(error, 'The server gave no answer.');
}
