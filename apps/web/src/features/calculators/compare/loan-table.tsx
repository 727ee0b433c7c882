import Plus from 'lucide/dist/esm/icons/plus.mjs';
import { classNames } from '../../../kit/class-names';
import type { FieldState } from '../../../kit/fields/field';
import { useUrlState } from '../../../kit/url-state/url-state';
import { Button } from '../../../ui/button';
import { FieldInput } from '../../../ui/forms/field-input';
import { Icon } from '../../../ui/icon';
import { Tag } from '../../../ui/tag';
import type { Calculator, Texts } from '../calculator';
import type { ComparisonShown, LoanColumn } from '../result';
import { CashRow, CostRow, PaymentRow } from './loan-rows';
import { loanTerms } from './loan-terms';
import { RowLabel } from './row-label';
import { withoutLoan } from './without-loan';

type Props = {
  /** Undefined until there is a first answer. */
  comparison: ComparisonShown | undefined;
  calculator: Calculator;
  texts: Texts;
  fields: readonly FieldState[];
  isStale: boolean;
};

const most = 4;

/** The loans as columns of equal width beside one column of labels; their terms are typed last. */
export function LoanTable({ comparison, calculator, texts, fields, isStale }: Props) {
  const [, patch] = useUrlState((search) => search);
  const count = Math.min(most, Math.max(2, Number(texts.loans ?? 2)));
  const loans = comparison?.loans ?? [];
  const numbers = Array.from({ length: count }, (_, at) => at + 1);
  return (
    <section
      aria-label="Loans side by side"
      className="rounded-l border border-line bg-surface p-4 desk:px-5"
    >
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="text-l font-bold">Loans side by side</h2>
        {count < most && (
          <Button size="s" onClick={() => patch({ loans: String(count + 1) })}>
            <Icon of={Plus} size="s" /> Add a loan
          </Button>
        )}
      </div>
      <section
        aria-label="Side by side"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        className="relative overflow-x-auto"
      >
        <table className="w-full table-fixed border-collapse text-left">
          <colgroup>
            <col className="w-[104px] desk:w-[180px]" />
            {numbers.map((number) => (
              <col key={number} className="w-[136px] desk:w-auto" />
            ))}
          </colgroup>
          <thead>
            <tr>
              <RowLabel>
                <span className="text-s font-normal text-ink-3">
                  {comparison === undefined ? '' : `Stay of ${comparison.years} years`}
                </span>
              </RowLabel>
              {numbers.map((number) => (
                <Head
                  key={number}
                  number={number}
                  loan={loans[number - 1]}
                  onRemove={
                    number > 1 && count > 2
                      ? () => patch(withoutLoan(calculator.fields, texts, number))
                      : undefined
                  }
                />
              ))}
            </tr>
          </thead>
          {comparison !== undefined && (
            <tbody className={classNames(isStale && 'stale')}>
              <PaymentRow loans={loans} />
              <CashRow loans={loans} available={comparison.available} />
              {(loans[0]?.costs ?? []).map(({ years }, at) => (
                <CostRow key={years} loans={loans} at={at} isPlan={years === comparison.years} />
              ))}
              <WordsRow
                label="Break-even"
                note="with the loan that costs least"
                loans={loans}
                of="breakEven"
              />
              <WordsRow label="Mortgage insurance" loans={loans} of="insurance" />
            </tbody>
          )}
          <tbody>
            <tr>
              <th scope="rowgroup" colSpan={count + 1} className="pt-5 pb-1 font-strong">
                Terms
              </th>
            </tr>
            {loanTerms.map(([part, label]) => (
              <tr key={part}>
                <RowLabel>{label}</RowLabel>
                {numbers.map((number) => (
                  <td key={number} className="px-1 py-1 align-top">
                    <TermInput
                      field={fields.find(({ name }) => name === `${part}${number}`)}
                      number={number}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

function TermInput({ field, number }: { field: FieldState | undefined; number: number }) {
  if (field === undefined) return null;
  const { name: _, ...state } = field;
  const named = { ...state.field, label: `Loan ${number}: ${state.field.label}` };
  return <FieldInput {...state} field={named} isLabelHidden />;
}

type HeadProps = {
  number: number;
  loan: LoanColumn | undefined;
  onRemove: (() => void) | undefined;
};

function Head({ number, loan, onRemove }: HeadProps) {
  return (
    <th
      scope="col"
      className={classNames('rounded-t-m px-3 py-2 align-top', loan?.isBest && 'bg-act-soft')}
    >
      <span className="block text-s font-normal text-ink-3">Loan {number}</span>
      {loan !== undefined && (
        <>
          <span className="block">{loan.name}</span>
          <span className="block text-s font-normal text-ink-2">{loan.rate}</span>
        </>
      )}
      <span data-print="hide" className="mt-1 flex flex-wrap items-center gap-1.5">
        {loan?.isBest && <Tag tone="good">Costs least</Tag>}
        {onRemove !== undefined && (
          <Button size="s" kind="quiet" aria-label={`Remove loan ${number}`} onClick={onRemove}>
            Remove
          </Button>
        )}
      </span>
    </th>
  );
}

type WordsProps = {
  label: string;
  note?: string;
  loans: readonly LoanColumn[];
  of: 'breakEven' | 'insurance';
};

function WordsRow({ label, note, loans, of }: WordsProps) {
  return (
    <tr className="border-line border-t">
      <RowLabel>
        {label}
        {note !== undefined && <span className="block text-s font-normal text-ink-3">{note}</span>}
      </RowLabel>
      {loans.map((loan) => (
        <td
          key={loan.number}
          className={classNames('px-3 py-2 align-top text-s', loan.isBest && 'bg-act-soft')}
        >
          {loan[of]}
        </td>
      ))}
    </tr>
  );
}
