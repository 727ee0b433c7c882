import {
  pointsAndFeesCap,
  type QmResult,
  qualifiedMortgage as testLoan,
} from '@deedlight/domain/mortgage/apr/qualified-mortgage';
import { moneyLine } from '@deedlight/domain/mortgage/working';
import { regulationZTable } from '@deedlight/domain/reference/lending/regulation-z';
import { yesNo } from '../../../../kit/fields/own-fields';
import { sharedFields as shared } from '../../../scenario/public';
import { calculator } from '../../calculator';
import { money as amount, words } from '../../result';
import {
  pricedFields,
  pricedNames,
  pricedQuestion,
  spreadLine,
  testsTable,
} from '../pricing/regulation-z-parts';

const statuses: Record<QmResult['status'], string> = {
  'safe-harbor': 'Qualified, safe harbor',
  'rebuttable-presumption': 'Qualified, rebuttable presumption',
  'not-qm': 'Not a Qualified Mortgage',
};

const terms = 'Its terms';

export const qualifiedMortgage = calculator({
  operation: 'qualified-mortgage',
  tables: [regulationZTable],
  fields: {
    ...pricedFields,
    term: shared.term('Term', { section: terms }),
    negative: yesNo('Negative amortization', { section: terms }),
    interestOnly: yesNo('Interest only', { section: terms }),
    balloon: yesNo('Balloon', { section: terms }),
    manufactured: yesNo('Manufactured home', { section: terms }),
    smallCreditor: yesNo('Small creditor', { section: terms }),
  },
  names: pricedNames,
  question: (asked) => ({
    ...pricedQuestion(asked),
    months: asked.term,
    isManufactured: asked.manufactured === 'yes',
    isSmallCreditor: asked.smallCreditor === 'yes',
    hasNegativeAmortisation: asked.negative === 'yes',
    hasInterestOnly: asked.interestOnly === 'yes',
    hasBalloon: asked.balloon === 'yes',
  }),
  answer: testLoan,
  show: ({ status, tests }, asked, editions) => {
    const { totalLoanAmount, year } = pricedQuestion(asked);
    const cap = pointsAndFeesCap(totalLoanAmount, year, editions);
    const price = tests.find(({ code }) => code === 'price');
    return {
      headlines: [
        words('Status', statuses[status]),
        words('Tests passed', `${tests.filter(({ passes }) => passes).length} of ${tests.length}`),
        amount('Most that points and fees may be', cap.amount, 'cap'),
      ],
      working: [
        {
          lines: [
            spreadLine(asked, price?.basis ?? null),
            moneyLine('fees', 'Points and fees', asked.fees, 'as given'),
            moneyLine(
              'cap',
              'Most that points and fees may be',
              cap.amount,
              'by total loan amount and year',
              cap.basis,
            ),
          ],
        },
      ],
      charts: [],
      tables: [testsTable(tests, 'qualified-mortgage')],
      notes: [
        'The tests of 12 CFR 1026.43(e)(2). Underwriting, which the rule asks for too, is not tested here.',
      ],
    };
  },
});
