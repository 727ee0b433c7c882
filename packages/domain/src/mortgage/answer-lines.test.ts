import { describe, expect, test } from 'vitest';
import { cents } from '../money';
import { answerLines, workedLines } from './answer-lines';

describe('workedLines', () => {
  test.each([
    { kind: 'rate', value: '0.065', words: '6.5%' },
    { kind: 'ratio', value: '0.123456', words: '0.1235' },
    { kind: 'months', value: 62, words: '62 months' },
    { kind: 'day', value: '2026-11-20', words: '2026-11-20' },
  ] as const)('F-09 says a $kind in words', ({ kind, value, words }) => {
    const line = { code: 'a', label: 'A figure', figure: { kind, value } };
    expect(workedLines([line])).toEqual([{ code: 'a', name: 'A figure', words }]);
  });

  test('F-09 keeps an amount as cents, and one that is not known as unknown', () => {
    const line = (value: unknown) => ({
      ...{ code: 'a', label: 'An amount' },
      figure: { kind: 'money' as const, value },
    });
    expect(workedLines([line(cents(123)), line(null)])).toEqual([
      { code: 'a', name: 'An amount', amount: 123 },
      { code: 'a', name: 'An amount', amount: null },
    ]);
  });
});

describe('answerLines', () => {
  test('F-09 of what is no record are none', () => {
    for (const none of [null, undefined, 7, 'text', [1], {}]) expect(answerLines(none)).toEqual([]);
  });

  test('F-09 tells a yes or no, a word and an amount by their keys', () => {
    expect(
      answerLines({ fits: true, late: false, status: 'open', annual: 500, cure: null, other: 9 }),
    ).toEqual([
      { code: 'fits', name: 'fits', words: 'yes' },
      { code: 'late', name: 'late', words: 'no' },
      { code: 'status', name: 'status', words: 'open' },
      { code: 'annual', name: 'annual', amount: 500 },
      { code: 'cure', name: 'cure', amount: null },
    ]);
  });

  test('F-09 tells working, tests, days and amounts, alone or in a list', () => {
    const answer = {
      lines: [
        { code: 'payment', label: 'Payment', figure: { kind: 'money', value: 189_620 } },
        { code: 'term', label: 'Term', figure: { kind: 'months', value: 360 } },
      ],
      tests: [
        { code: 'dti', label: 'Debt to income', passes: true, measured: '40%', limit: '43%' },
        { code: 'ltv', label: 'Loan to value', passes: false, measured: '99%', limit: '97%' },
      ],
      drops: { code: 'half', label: 'Half is paid', on: '2031-04-01' },
      fee: { amount: 1_200 },
      nameless: { on: '2031-04-01' },
      coded: { code: 'nothing' },
      nothing: null,
      texts: ['a', null],
    };
    expect(answerLines(answer)).toEqual([
      { code: 'payment', name: 'Payment', amount: 189_620 },
      { code: 'term', name: 'Term', words: '360 months' },
      { code: 'dti', name: 'Debt to income', words: 'passes: 40%, 43%' },
      { code: 'ltv', name: 'Loan to value', words: 'fails: 99%, 97%' },
      { code: 'half', name: 'Half is paid', words: '2031-04-01' },
      { code: 'fee', name: 'fee', amount: 1_200 },
    ]);
  });
});
