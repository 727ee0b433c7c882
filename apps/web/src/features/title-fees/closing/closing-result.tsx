import type { BuyerCash } from '@deedlight/domain/title-fees/cash/buyer-cash';
import { disclosureForms } from '@deedlight/domain/title-fees/cash/disclosure-form';
import { asSentence } from '../../../kit/format/as-sentence';
import { formatMoney } from '../../../kit/format/format';
import { useIsPhone } from '../../../kit/hooks/use-is-phone';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { CitedFigure } from '../../../ui/evidence/cited-figure';
import { FigureLine, FigureLines } from '../../../ui/evidence/figure-line';
import { Field } from '../../../ui/forms/field';
import { Select } from '../../../ui/forms/select';
import { isEdited, toggled } from './closing-choices';
import { ClosingList } from './closing-list';
import { ClosingTable } from './closing-table';
import { formNames } from './closing-words';
import { CustomsCard } from './customs-card';
import { OptionsCard } from './options-card';
import { PremiumsCard } from './premiums-card';
import { UnratedCard } from './unrated-card';
import type { Closing, ClosingQuote } from './use-closing';

type CashCardProps = { cash: BuyerCash; closing: Pick<Closing, 'scenario'> };

type Props = {
  closing: Closing;
  quoted: NonNullable<Closing['quoted']>;
  cash: BuyerCash | undefined;
  isStale: boolean;
};

/** The totals, the notices, each line, and their evidence. */
export function ClosingResult({ closing, quoted, cash, isStale }: Props) {
  const { quote, question } = quoted;
  const { choices, choose } = closing;
  const isRefinance = question.transaction === 'refinance';
  const isPhone = useIsPhone();
  const Lines = isPhone ? ClosingList : ClosingTable;
  return (
    <>
      <Card title="Result" note={isStale ? 'From the last inputs that work out' : undefined}>
        <div aria-live="polite">
          <Totals quote={quote} cash={cash} isRefinance={isRefinance} />
        </div>
        <Notices notices={quote.notices} />
      </Card>
      <div className="max-w-[280px] print:hidden">
        <Field label="Shown as on the">
          <Select
            options={disclosureForms.map((form) => ({ value: form, label: formNames[form] }))}
            value={choices.form}
            onValueChange={(form) => choose({ ...choices, form })}
          />
        </Field>
      </div>
      <Lines closing={closing} quote={quote} isRefinance={isRefinance} />
      <UnratedCard closing={closing} quote={quote} />
      <LeftOut closing={closing} />
      <div className="grid items-start gap-4 desk:grid-cols-2">
        <PremiumsCard closing={closing} quote={quote} />
        {cash !== undefined && <CashCard cash={cash} closing={closing} />}
      </div>
      <OptionsCard closing={closing} quote={quote} />
      <CustomsCard quote={quote} />
    </>
  );
}

type TotalsProps = { quote: ClosingQuote; cash: BuyerCash | undefined; isRefinance: boolean };

function Totals({ quote: { totals, title }, cash, isRefinance }: TotalsProps) {
  const figures = [
    ...(isRefinance
      ? []
      : [
          { label: 'The buyer pays', amount: totals.buyer },
          { label: 'The seller pays', amount: totals.seller },
        ]),
    { label: 'Title premiums', amount: title.actual.owner + title.actual.loan },
    ...(cash === undefined
      ? []
      : [
          cash.cash < 0
            ? { label: 'Cash back at closing', amount: -cash.cash }
            : { label: 'Cash to close', amount: cash.cash },
        ]),
  ];
  return (
    <div className="flex flex-wrap items-end gap-x-8 gap-y-3">
      <div>
        <div className="text-s text-ink-2">All charges</div>
        <div className="text-3xl font-bold tracking-tight">{formatMoney(totals.amount)}</div>
      </div>
      <dl className="flex flex-wrap gap-x-6 gap-y-2">
        {figures.map(({ label, amount }) => (
          <div key={label}>
            <dt className="text-s text-ink-2">{label}</dt>
            <dd className="text-l font-strong">{formatMoney(amount)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Notices({ notices }: { notices: readonly string[] }) {
  if (notices.length === 0) return null;
  return (
    <ul className="mt-4 grid gap-1 border-t border-line pt-3 text-s text-ink-2">
      {notices.map((notice) => (
        <li key={notice}>{asSentence(notice)}</li>
      ))}
    </ul>
  );
}

/** The lines that were left out by hand, and a button that restores the quote. */
function LeftOut({ closing: { choices, choose } }: { closing: Closing }) {
  if (!isEdited(choices)) return null;
  const { edits } = choices;
  return (
    <div className="flex flex-wrap items-center gap-2 text-s text-ink-2 print:hidden">
      {edits.without.length > 0 && <span>Left out:</span>}
      {edits.without.map((code) => (
        <Button
          key={code}
          size="s"
          onClick={() =>
            choose({ ...choices, edits: { ...edits, without: toggled(edits.without, code) } })
          }
        >
          Put back {code.replaceAll(/[-:]/g, ' ')}
        </Button>
      ))}
      <Button
        kind="quiet"
        size="s"
        onClick={() => choose({ ...choices, edits: { buyerShares: {}, amounts: {}, without: [] } })}
      >
        Undo every change
      </Button>
    </div>
  );
}

/** The buyer's cash line by line; an unknown amount is named, not counted as zero. */
function CashCard({ cash: { lines, cash }, closing: { scenario } }: CashCardProps) {
  const unknown = [
    ...(scenario.taxesYearly === null ? ['property taxes'] : []),
    ...(scenario.insuranceYearly === null ? ['home insurance'] : []),
  ];
  return (
    <Card title={cash < 0 ? 'Cash back at closing' : 'Cash to close'}>
      <FigureLines>
        {lines.map(({ code, name, amount, formula, section }) => (
          <FigureLine key={code} label={section === null ? name : `${name} (${section})`}>
            <CitedFigure label={name} working={[formula]} citation={null}>
              {formatMoney(amount, { cents: 'always' })}
            </CitedFigure>
          </FigureLine>
        ))}
        <FigureLine label={<strong>{cash < 0 ? 'Comes back' : 'To bring'}</strong>}>
          <strong>{formatMoney(Math.abs(cash), { cents: 'always' })}</strong>
        </FigureLine>
      </FigureLines>
      {unknown.length > 0 && (
        <p className="mt-3 text-s text-ink-2">
          Without {unknown.join(' and ')}, which are not known yet.
        </p>
      )}
    </Card>
  );
}
