import type { Plugin } from './dated-answers';

let timesForgotten = 0;

/** What is under way belongs to whoever asked for it, who may have signed out by the time it comes. */
export function forgetUnderWay(): void {
  timesForgotten += 1;
}

/** Keeps no answer that was asked for before everything was forgotten. */
export const notForgotten: Plugin = {
  handlerWillStart: async ({ state }) => {
    if (state) state.askedAfter = timesForgotten;
  },
  cacheWillUpdate: async ({ response, state }) =>
    state?.askedAfter === timesForgotten ? response : null,
};
