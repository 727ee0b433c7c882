import {
  type HighCostInput,
  highCost as highCostTests,
  higherPriced,
  hoepaPointsAndFees,
} from '@deedlight/domain/mortgage/apr/high-cost';
import { moneyLine } from '@deedlight/domain/mortgage/working';
import { regulationZTable } from '@deedlight/domain/reference/lending/regulation-z';
import { count, percent, yesNo } from '../../../../kit/fields/own-fields';
import { calculator } from '../../calculator';
import { money as amount, words } from '../../result';
import {
  pricedFields,
  pricedNames,
  pricedQuestion,
  spreadLine,
  testsTable,
} from '../pricing/regulation-z-parts';

const more = 'The loan besides';

export const highCost = calculator({
  operation: 'high-cost',
  tables: [regulationZTable],
  fields: {
    ...pricedFields,
    penaltyMonths: count('Prepayment penalty lasts', 'months', { initial: '0', section: more }),
    penalty: percent('Prepayment penalty, of what is prepaid', { initial: '0', section: more }),
    personal: yesNo('Home is personal property', { section: more }),
    jumbo: yesNo('Above the conforming limit', { section: more }),
  },
  names: {
    ...pricedNames,
    prepaymentPenaltyMonths: 'penaltyMonths',
    prepaymentPenaltyShare: 'penalty',
  },
  question: (asked) => ({
    ...pricedQuestion(asked),
    isPersonalProperty: asked.personal === 'yes',
    isAboveConforming: asked.jumbo === 'yes',
    prepaymentPenaltyMonths: asked.penaltyMonths,
    prepaymentPenaltyShare: asked.penalty,
  }),
  answer: (loan: HighCostInput, editions) => {
    const { isHigherPriced, test } = higherPriced(loan, editions);
    return { ...highCostTests(loan, editions), isHigherPriced, higherPricedTest: test };
  },
  show: ({ isHighCost, tests, isHigherPriced, higherPricedTest }, asked, editions) => {
    const { totalLoanAmount, year } = pricedQuestion(asked);
    const trigger = hoepaPointsAndFees(totalLoanAmount, year, editions);
    return {
      headlines: [
        words('High-cost (HOEPA)', isHighCost ? 'Yes' : 'No'),
        words('Higher-priced', isHigherPriced ? 'Yes' : 'No'),
        amount('Points and fees that make it high-cost are above', trigger.amount, 'trigger'),
      ],
      working: [
        {
          lines: [
            spreadLine(asked, higherPricedTest.basis),
            moneyLine('fees', 'Points and fees', asked.fees, 'as given'),
            moneyLine(
              'trigger',
              'Points and fees allowed',
              trigger.amount,
              'by total loan amount and year',
              trigger.basis,
            ),
          ],
        },
      ],
      charts: [],
      tables: [
        testsTable(
          [
            ...tests,
            { ...higherPricedTest, label: 'Higher-priced: APR above the prime offer rate' },
          ],
          'high-cost',
        ),
      ],
      notes: ['One failed test of 12 CFR 1026.32 makes a loan high-cost; 1026.35 is the last row.'],
    };
  },
});
