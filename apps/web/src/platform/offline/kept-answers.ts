/** What pages and the worker both know of kept answers. */

export const answersCache = 'kept-answers';

/** On an answer that was kept: the instant at which the server gave it. */
export const keptAtHeader = 'x-kept-at';
