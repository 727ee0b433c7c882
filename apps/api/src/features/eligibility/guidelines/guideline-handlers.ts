import { os } from '../../../platform/procedures';

// The index is loaded by the first question.
const index = () => import('./search');

export const guidelineHandlers = {
  search: os.guidelines.search.handler(async ({ input: { q, limit } }) =>
    (await index()).search(q, limit),
  ),
};
