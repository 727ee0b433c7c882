import type { Answer } from './vendor-double';

type Failing = { trouble: string; answers: readonly (Answer | 'slow' | 'unreachable')[] };

/**
 * A provider may fail a request in these ways; `calls` counts the resulting calls if it may be
 * repeated once.
 */
export const failures: readonly (Failing & { calls: number })[] = [
  { trouble: 'gone', answers: ['unreachable', 'unreachable'], calls: 2 },
  { trouble: 'slow', answers: ['slow', 'slow'], calls: 2 },
  {
    trouble: 'out of order',
    answers: [
      { status: 500, body: '' },
      { status: 503, body: '' },
    ],
    calls: 2,
  },
  {
    trouble: 'talking nonsense',
    answers: [
      { status: 200, body: '<p>' },
      { status: 200, body: '' },
    ],
    calls: 2,
  },
  { trouble: 'refusing the key', answers: [{ status: 401, body: {} }], calls: 1 },
  { trouble: 'without the scope', answers: [{ status: 403, body: {} }], calls: 1 },
];
