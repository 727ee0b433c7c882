/** What pages and the worker both know of kept answers. */

export const answersCache = 'kept-answers';

/** The header of a kept answer with the instant at which the server gave it. */
export const keptAtHeader = 'x-kept-at';
