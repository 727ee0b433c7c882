import { Temporal } from 'temporal-polyfill';
import { dollars } from '../../money';
import type { ClosingDeal } from '../closing-deal';

/** Makes a SAMPLE deal: a home in Texas bought for $300,000 with a loan of $200,000. */
export function aDeal(over: Partial<ClosingDeal> = {}): ClosingDeal {
  return {
    state: 'TX',
    transaction: 'purchase',
    price: dollars(300_000),
    loan: dollars(200_000),
    closing: Temporal.PlainDate.from('2026-11-20'),
    ...over,
  };
}
