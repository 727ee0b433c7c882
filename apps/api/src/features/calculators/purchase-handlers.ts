import { affordablePrice } from '@deedlight/domain/mortgage/affordability';
import { temporaryBuydown } from '@deedlight/domain/mortgage/buydown';
import { cashToClose } from '@deedlight/domain/mortgage/cash-to-close';
import { compareLoans } from '@deedlight/domain/mortgage/compare-loans';
import { pointsBreakEven } from '@deedlight/domain/mortgage/points';
import { quotePayment } from '@deedlight/domain/mortgage/quote-payment';
import { rentVsBuy } from '@deedlight/domain/mortgage/rent-vs-buy';
import { sellerFinancing } from '@deedlight/domain/mortgage/seller-financing';
import { toPlain } from '@deedlight/domain/plain-values';
import { calculators } from './dated-calculators';

export const purchase = {
  payment: calculators.payment.handler(({ input, context: { editions } }) =>
    toPlain(quotePayment(input, editions)),
  ),
  affordability: calculators.affordability.handler(({ input, context: { editions } }) =>
    toPlain(affordablePrice(input, editions)),
  ),
  compare: calculators.compare.handler(({ input: { offers, horizons } }) =>
    toPlain(compareLoans(offers, horizons)),
  ),
  points: calculators.points.handler(({ input }) => toPlain(pointsBreakEven(input))),
  buydown: calculators.buydown.handler(({ input }) => toPlain(temporaryBuydown(input))),
  'rent-vs-buy': calculators['rent-vs-buy'].handler(({ input }) => toPlain(rentVsBuy(input))),
  'seller-financing': calculators['seller-financing'].handler(({ input }) =>
    toPlain(sellerFinancing(input)),
  ),
  'cash-to-close': calculators['cash-to-close'].handler(({ input }) => toPlain(cashToClose(input))),
};
