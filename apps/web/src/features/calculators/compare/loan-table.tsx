import type { ComparisonShown, LoanColumn } from '@deedlight/domain/mortgage/loans/loan-column';
import { toFive } from '@deedlight/domain/mortgage/loans/loan-sentence';
import Plus from 'lucide/dist/esm/icons/plus.mjs';
import { useState } from 'react';
import { classNames } from '../../../kit/class-names';
import type { FieldState } from '../../../kit/fields/field';
import { wholeDollars } from '../../../kit/format/format';
import { useIsPhone } from '../../../kit/hooks/use-is-phone';
import { useUrlState } from '../../../kit/url-state/url-state';
import { Button } from '../../../ui/button';
import { FieldInput } from '../../../ui/forms/field-input';
import { Icon } from '../../../ui/icon';
import { ColumnChoice } from '../../../ui/tables/column-choice';
import { Tag } from '../../../ui/tag';
import type { Calculator, Texts } from '../calculator';
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
  /** Takes a loan into the deal, by its number. */
  onUse: (number: number) => void;
};

const most = 4;

/**
 * The loans as columns of equal width beside one column of labels; their terms are typed last. A
 * phone shows one column at a time.
 */
export function LoanTable({ comparison, calculator, texts, fields, isStale, onUse }: Props) {
  const [, patch] = useUrlState((search) => search);
  const count = Math.min(most, Math.max(2, Number(texts.loans ?? 2)));
  const all = comparison?.loans ?? [];
  const isPhone = useIsPhone();
  const [chosen, setChosen] = useState<number | null>(null);
  const best = all.findIndex(({ isBest }) => isBest);
  const seen = Math.min(chosen ?? Math.max(0, best), count - 1);
  const isShown = (_: unknown, at: number) => !isPhone || at === seen;
  const every = Array.from({ length: count }, (_, at) => at + 1);
  const numbers = every.filter(isShown);
  const loans = all.filter(isShown);
  return (
    <section
      aria-label="Loans side by side"
      className="rounded-l border border-line bg-surface p-4 desk:px-5"
    >
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="text-l font-bold">Loans side by side</h2>
        {count < most && (
          <Button
            size="s"
            onClick={() => {
              patch({ loans: String(count + 1) });
              setChosen(count);
            }}
          >
            <Icon of={Plus} size="s" /> Add a loan
          </Button>
        )}
      </div>
      {isPhone && (
        <div className="mb-3">
          <ColumnChoice
            legend="Loan shown"
            choices={every.map((number, at) => ({
              name: `Loan ${number}`,
              says: choiceWords(all[at]),
            }))}
            chosen={seen}
            onChoose={setChosen}
          />
        </div>
      )}
      <section
        aria-label="Side by side"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        className="relative overflow-x-auto"
      >
        <table className="w-full table-fixed border-collapse text-left">
          <colgroup>
            <col className="w-[112px] desk:w-[180px]" />
            {numbers.map((number) => (
              <col key={number} />
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
                  loan={all[number - 1]}
                  onUse={number > 1 && !isStale ? () => onUse(number) : undefined}
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
              <th scope="rowgroup" colSpan={numbers.length + 1} className="pt-5 pb-1 font-strong">
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
  /** Undefined for the loan of the deal itself. */
  onUse: (() => void) | undefined;
};

function Head({ number, loan, onRemove, onUse }: HeadProps) {
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
        {number === 1 && <Tag>In the deal</Tag>}
        {onUse !== undefined && (
          <Button
            size="s"
            kind="quiet"
            aria-label={`Use loan ${number} in the deal`}
            onClick={onUse}
          >
            Use in the deal
          </Button>
        )}
        {onRemove !== undefined && (
          <Button size="s" kind="quiet" aria-label={`Remove loan ${number}`} onClick={onRemove}>
            Remove
          </Button>
        )}
      </span>
    </th>
  );
}

/** "$2,575 a month"; the loan that costs least is named. */
function choiceWords(loan: LoanColumn | undefined): string | undefined {
  if (loan === undefined) return undefined;
  const payment =
    loan.payment === null ? 'Not known yet' : `${wholeDollars(toFive(loan.payment))} a month`;
  return loan.isBest ? `${payment}, least` : payment;
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
