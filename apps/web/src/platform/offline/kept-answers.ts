/** Definitions that the pages and the service worker share. */

export const answersCache = 'kept-answers';

/** The header of a kept answer with the instant at which the server gave it. */
export const keptAtHeader = 'x-kept-at';
