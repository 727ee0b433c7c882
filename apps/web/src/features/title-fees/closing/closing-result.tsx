import { asSentence } from '@deedlight/domain/as-sentence';
import type { BuyerCash } from '@deedlight/domain/title-fees/cash/buyer-cash';
import { disclosureForms } from '@deedlight/domain/title-fees/cash/disclosure-form';
import type { ReactNode } from 'react';
import { formatMoney } from '../../../kit/format/format';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { CitedFigure } from '../../../ui/evidence/cited-figure';
import { FigureLine, FigureLines } from '../../../ui/evidence/figure-line';
import { Field } from '../../../ui/forms/field';
import { Select } from '../../../ui/forms/select';
import { ScheduleCard } from '../schedule/schedule-card';
import { isEdited, toggled } from './closing-choices';
import { ClosingTable } from './closing-table';
import { formNames } from './closing-words';
import { CustomsCard } from './customs-card';
import { OptionsCard } from './options-card';
import { PremiumsCard } from './premiums-card';
import { UnratedCard } from './unrated-card';
import type { Closing } from './use-closing';

type Props = {
  closing: Closing;
  quoted: NonNullable<Closing['quoted']>;
  cash: BuyerCash | undefined;
};

/** Every charge, what may be added or left out, and the customs of the place. */
export function ClosingResult({ closing, quoted: { quote, question }, cash }: Props) {
  const isRefinance = question.transaction === 'refinance';
  return (
    <>
      <ClosingTable closing={closing} quote={quote} cash={cash} isRefinance={isRefinance} />
      <FormChoice closing={closing} />
      <LeftOut closing={closing} />
      <UnratedCard closing={closing} quote={quote} />
    </>
  );
}

/** The buyer's cash and the premiums, beside the charges. */
export function ClosingAside(props: Props & { unknowns: ReactNode }) {
  const {
    closing,
    quoted: { quote },
    cash,
    unknowns,
  } = props;
  return (
    <>
      {cash !== undefined && <CashCard cash={cash} />}
      {unknowns}
      <PremiumsCard closing={closing} quote={quote} />
      <Notices notices={quote.notices} />
    </>
  );
}

/** What is asked less often: added charges, and the customs behind who pays. */
export function ClosingMore({ closing, quoted: { quote } }: Omit<Props, 'cash'>) {
  return (
    <>
      <ScheduleCard closing={closing} quote={quote} />
      <OptionsCard closing={closing} quote={quote} />
      <CustomsCard quote={quote} />
    </>
  );
}

function FormChoice({ closing: { choices, choose } }: Pick<Props, 'closing'>) {
  return (
    <div className="max-w-[280px] print:hidden">
      <Field label="Shown as on the">
        <Select
          options={disclosureForms.map((form) => ({ value: form, label: formNames[form] }))}
          value={choices.form}
          onValueChange={(form) => choose({ ...choices, form })}
        />
      </Field>
    </div>
  );
}

function Notices({ notices }: { notices: readonly string[] }) {
  if (notices.length === 0) return null;
  return (
    <Card title="To know">
      <ul className="grid gap-1 text-s text-ink-2">
        {notices.map((notice) => (
          <li key={notice}>{asSentence(notice)}</li>
        ))}
      </ul>
    </Card>
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
function CashCard({ cash: { lines, cash } }: { cash: BuyerCash }) {
  return (
    <Card title={cash < 0 ? 'Cash back at closing' : 'Cash to close'}>
      <FigureLines>
        {lines.map(({ code, name, amount, formula, section }) => (
          <FigureLine key={code} label={section === null ? name : `${name} (${section})`}>
            <CitedFigure
              label={name}
              working={[`${formatMoney(amount, { cents: 'always' })}: ${formula}.`]}
              citation={null}
            >
              {formatMoney(amount, { cents: 'never' })}
            </CitedFigure>
          </FigureLine>
        ))}
        <FigureLine label={<strong>{cash < 0 ? 'Comes back' : 'To bring'}</strong>}>
          <strong>{formatMoney(Math.abs(cash), { cents: 'never' })}</strong>
        </FigureLine>
      </FigureLines>
    </Card>
  );
}
