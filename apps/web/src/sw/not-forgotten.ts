import type { Plugin } from './dated-answers';

let timesForgotten = 0;

/**
 * Marks pending requests as belonging to a person who may have signed out before their answers
 * arrive.
 */
export function forgetUnderWay(): void {
  timesForgotten += 1;
}

/**
 * Drops an answer that was requested before everything was forgotten. If it was being stored at
 * that moment, `forget` deletes it with the note of its address.
 */
export function notForgotten(forget: () => Promise<void>): Plugin {
  return {
    handlerWillStart: async ({ state }) => {
      if (state) state.askedAfter = timesForgotten;
    },
    cacheWillUpdate: async ({ response, state }) =>
      state?.askedAfter === timesForgotten ? response : null,
    handlerDidComplete: async ({ state }) => {
      if (state?.askedAfter !== timesForgotten) await forget();
    },
  };
}
