import { addBusinessDays } from '@deedlight/domain/calendar/business-days';
import { daysBetween } from '@deedlight/domain/calendar/days-between';
import { federalHolidays } from '@deedlight/domain/calendar/federal-holidays';
import { convertArea, pricePerSquareFoot } from '@deedlight/domain/mortgage/area';
import {
  firstPaymentAfter,
  perDiemInterest,
  prepaidDays,
} from '@deedlight/domain/mortgage/per-diem';
import { debtToIncome, loanToValue } from '@deedlight/domain/mortgage/ratios';
import { toPlain } from '@deedlight/domain/plain-values';
import { calculators } from './dated-calculators';

export const quickTools = {
  dti: calculators.dti.handler(({ input }) => toPlain(debtToIncome(input))),
  ltv: calculators.ltv.handler(({ input }) => toPlain(loanToValue(input))),
  'per-diem': calculators['per-diem'].handler(({ input }) => toPlain(perDiemInterest(input))),
  'prepaid-interest': calculators['prepaid-interest'].handler(
    ({ input: { disbursedOn, ...loan } }) => {
      const days = prepaidDays(disbursedOn);
      const firstPaymentOn = firstPaymentAfter(disbursedOn);
      return toPlain({ ...perDiemInterest({ ...loan, days }), days, firstPaymentOn });
    },
  ),
  'days-between': calculators['days-between'].handler(({ input }) =>
    daysBetween(input.from, input.to),
  ),
  'business-days': calculators['business-days'].handler(({ input }) =>
    toPlain({ on: addBusinessDays(input.from, input.count, input.kind, input.office) }),
  ),
  'federal-holidays': calculators['federal-holidays'].handler(({ input }) => ({
    holidays: toPlain(federalHolidays(input.year)),
  })),
  area: calculators.area.handler(({ input }) =>
    toPlain({ area: convertArea(input.area, input.from, input.to) }),
  ),
  'price-per-square-foot': calculators['price-per-square-foot'].handler(({ input }) => ({
    perSquareFoot: pricePerSquareFoot(input.price, input.squareFeet),
  })),
};
