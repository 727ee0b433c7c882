import { os } from '../../../platform/procedures';

// The first question loads the index.
const index = () => import('./search');

export const guidelineHandlers = {
  search: os.guidelines.search.handler(async ({ input: { q, limit } }) =>
    (await index()).search(q, limit),
  ),
};
