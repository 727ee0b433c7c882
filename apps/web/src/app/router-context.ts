import type { Queries } from '../platform/api/queries';

export type RouterContext = { queries: Queries };
