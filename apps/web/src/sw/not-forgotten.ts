import type { Plugin } from './dated-answers';

let timesForgotten = 0;

/** What is under way belongs to whoever asked for it, who may have signed out by the time it comes. */
export function forgetUnderWay(): void {
  timesForgotten += 1;
}

/**
 * Keeps no answer that was asked for before everything was forgotten. One that was being put away just
 * then is forgotten by `forget`, with the note of its address.
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
