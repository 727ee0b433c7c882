import type { Answer } from './vendor-double';

type Failing = { trouble: string; answers: readonly (Answer | 'slow' | 'unreachable')[] };

/**
 * The ways in which a provider fails a request that may be repeated once, with the resulting calls.
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
