import type { RateManual } from '../../reference/closing/title-premium-table';
import { titlePremiums } from '../../reference/closing/title-premium-table';

/**
 * Makes a SAMPLE manual with round figures, so that a premium can be calculated mentally. An
 * owner's policy costs $5 a thousand to $100,000 and $2.50 above, at least $200; a lender's costs
 * $3 a thousand.
 */
export function aManual(over: Partial<RateManual> = {}): RateManual {
  return {
    id: 'SAMPLE',
    state: 'TX',
    kind: 'promulgated',
    insurer: 'Sample Title',
    authority: 'none',
    standing: 'current',
    verification: 'invented for tests',
    scope: 'premium only',
    source: titlePremiums.manuals[0]?.source ?? '',
    effective: '2026-01-01',
    confidence: 'published',
    simultaneous: { kind: 'flat', charge: 100, rule: 'flat charge' },
    reissue: { kind: 'none', rule: 'no reissue rate' },
    refinance: { kind: 'same', rule: 'same as a sale' },
    ...over,
    schedules: {
      owner: {
        unit: 1000,
        minimum: 200,
        rounding: 'cent',
        brackets: [
          { upTo: 100_000, base: 0, perThousand: '5' },
          { upTo: null, base: 500, over: 100_000, perThousand: '2.5' },
        ],
      },
      loan: {
        unit: 1000,
        minimum: null,
        rounding: 'cent',
        brackets: [{ upTo: null, base: 0, perThousand: '3' }],
      },
      ...over.schedules,
    },
  };
}
