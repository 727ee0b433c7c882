import type { AssistantCitation, AssistantEvent } from '@deedlight/contract/assistant';
import type { Temporal } from 'temporal-polyfill';

export type Sentence = { text: string; cites: readonly number[] };

export type Exchange = {
  id: number;
  question: string;
  state: 'asking' | 'answered' | 'abstained' | 'failed';
  sentences: readonly Sentence[];
  citations: readonly AssistantCitation[];
  /** The reason why there is no answer, or the error. */
  note: string | null;
  phrasedBy: 'tables' | 'model' | null;
};

export function newExchange(id: number, question: string): Exchange {
  return {
    id,
    question,
    state: 'asking',
    sentences: [],
    citations: [],
    note: null,
    phrasedBy: null,
  };
}

/**
 * Returns the day here for a question, where it is another than that of UTC, by which the server
 * goes by itself.
 */
export function dayHere(now: Pick<typeof Temporal.Now, 'plainDateISO'>): { today?: string } {
  const today = now.plainDateISO().toString();
  return today === now.plainDateISO('UTC').toString() ? {} : { today };
}

/** Returns the exchange after one more event of its answer. */
export function withEvent(before: Exchange, event: AssistantEvent): Exchange {
  switch (event.kind) {
    case 'citations':
      return { ...before, citations: event.citations };
    case 'sentence':
      return { ...before, sentences: [...before.sentences, event] };
    case 'restart':
      return { ...before, sentences: [], note: restarts[event.why] };
    case 'abstained':
      return { ...before, state: 'abstained', note: event.text };
    case 'done':
      return { ...before, state: 'answered', phrasedBy: event.phrasedBy };
  }
}

const restarts = {
  uncited: 'The model’s wording was set aside: a figure in it was not in what it cited.',
  'model-failed': 'The model did not answer in time: these are the tables’ own words.',
} as const;
