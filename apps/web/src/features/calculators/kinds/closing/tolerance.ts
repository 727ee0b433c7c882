import { refuse } from '@deedlight/domain/invalid';
import type { Cents } from '@deedlight/domain/money';
import { moneyLine } from '@deedlight/domain/mortgage/working';
import {
  type ToleranceBucket,
  tridTolerance as table,
} from '@deedlight/domain/reference/closing/tolerance-table';
import {
  type ToleranceCharge,
  type ToleranceTest,
  testTolerance,
  validateTolerance,
} from '@deedlight/domain/title-fees/cash/tolerance';
import type { Field } from '../../../../kit/fields/field';
import { money } from '../../../../kit/fields/own-fields';
import { calculator } from '../../calculator';
import { money as amount, type Result } from '../../result';
import { moneyChart } from '../loans/schedule-parts';

const bucketNames: Record<ToleranceBucket, string> = {
  zero: 'May not rise',
  'ten-percent': 'Together up to 10% more',
  unlimited: 'May rise',
};

type Kind = 'origination' | 'appraisal' | 'transferTax' | 'recording' | 'title' | 'prepaid';
type Asked = Record<`${Kind}Estimated` | `${Kind}Charged`, Cents>;

const kinds: readonly { kind: Kind; code: string; name: string; bucket: ToleranceBucket }[] = [
  { kind: 'origination', code: 'origination', name: 'Origination charges', bucket: 'zero' },
  { kind: 'appraisal', code: 'appraisal', name: 'Appraisal and credit report', bucket: 'zero' },
  { kind: 'transferTax', code: 'transfer-tax', name: 'Transfer taxes', bucket: 'zero' },
  { kind: 'recording', code: 'recording', name: 'Recording fees', bucket: 'ten-percent' },
  { kind: 'title', code: 'title', name: 'Title from the lender’s list', bucket: 'ten-percent' },
  { kind: 'prepaid', code: 'prepaid', name: 'Prepaids and escrow', bucket: 'unlimited' },
];

export const tolerance = calculator({
  operation: 'trid-tolerance',
  tables: [table],
  fields: {
    ...pair('origination', '2000', '2000'),
    ...pair('appraisal', '600', '650'),
    ...pair('transferTax', '1200', '1200'),
    ...pair('recording', '150', '180'),
    ...pair('title', '1400', '1600'),
    ...pair('prepaid', '3200', '3500'),
  },
  names: Object.fromEntries(
    kinds.flatMap(({ kind }, at) => [
      [`charges.${at}.estimated`, `${kind}Estimated` as const],
      [`charges.${at}.charged`, `${kind}Charged` as const],
    ]),
  ),
  question: (asked: Asked) => ({
    charges: kinds.map(
      ({ kind, code, name, bucket }): ToleranceCharge => ({
        code,
        name,
        bucket,
        estimated: asked[`${kind}Estimated`],
        charged: asked[`${kind}Charged`],
      }),
    ),
  }),
  answer: ({ charges }, editions) => {
    refuse(validateTolerance(charges));
    return { ...testTolerance(charges, editions.of(table)), charges };
  },
  show: ({ charges, ...test }): Result => ({
    headlines: [
      amount('To be refunded', test.cure, 'cure'),
      amount('Of charges that may not rise', test.zero.cure, 'zero'),
      amount('Of charges held to 10% together', test.tenPercent.cure, 'ten-cure'),
    ],
    working: [{ lines: linesOf(test) }],
    charts: [
      moneyChart({
        title: 'Estimated against charged',
        kind: 'bar',
        xName: 'Charge',
        xs: charges.map(({ name }) => name),
        series: [
          { name: 'Estimated', values: charges.map(({ estimated }) => estimated) },
          { name: 'Charged', values: charges.map(({ charged }) => charged) },
        ],
      }),
    ],
    tables: [
      {
        title: 'Charges',
        file: 'tolerance',
        columns: [
          { header: 'Charge', kind: 'words' },
          { header: 'Tolerance', kind: 'words' },
          { header: 'Estimated', kind: 'money' },
          { header: 'Charged', kind: 'money' },
          { header: 'Change', kind: 'money' },
        ],
        rows: charges.map(({ name, bucket, estimated, charged }) => [
          name,
          bucketNames[bucket],
          estimated,
          charged,
          charged - estimated,
        ]),
      },
    ],
    notes: ['The refund is due within 60 days of closing (12 CFR 1026.19(f)(2)(v)).'],
  }),
});

function linesOf({ zero, tenPercent, cure, citations }: ToleranceTest) {
  const basis = (bucket: ToleranceBucket) => citations.find(({ row }) => row === bucket) ?? null;
  const ten = basis('ten-percent');
  return [
    ...zero.excesses.map(({ code, name, excess }) =>
      moneyLine(`zero-${code}`, name, excess, 'charged − estimated', basis('zero')),
    ),
    moneyLine('zero', 'Over zero tolerance', zero.cure, 'sum of what rose', basis('zero')),
    moneyLine('ten-limit', '10% charges allowed', tenPercent.limit, 'estimated × 1.1', ten),
    moneyLine('ten-charged', '10% charges', tenPercent.charged, 'sum of what was charged', ten),
    moneyLine('ten-cure', 'Over 10%', tenPercent.cure, 'charged − allowed', ten),
    moneyLine('cure', 'To be refunded', cure, 'over zero tolerance + over 10%'),
  ];
}

/** The two boxes of a charge, for the Loan Estimate and the Closing Disclosure. */
function pair<const Each extends Kind>(kind: Each, estimated: string, charged: string) {
  const section = kinds.find((each) => each.kind === kind)?.name ?? kind;
  const fields = {
    [`${kind}Estimated`]: money('On the Loan Estimate', { initial: estimated, section }),
    [`${kind}Charged`]: money('Charged at closing', { initial: charged, section }),
  };
  return fields as Record<`${Each}Estimated` | `${Each}Charged`, Field<Cents>>;
}
