import { formatMoney, formatRange } from '../../../kit/format/format';
import { Card } from '../../../ui/card';
import { Field } from '../../../ui/forms/field';
import { Select } from '../../../ui/forms/select';
import { Tag } from '../../../ui/tag';
import { manualKinds, verificationWords } from './closing-words';
import type { Closing, ClosingQuote } from './use-closing';

type Props = { closing: Pick<Closing, 'choices' | 'choose'>; quote: ClosingQuote };

/** The premiums as paid and as disclosed, and the manual they come from. */
export function PremiumsCard({ closing, quote: { title } }: Props) {
  const { manual, actual, disclosed } = title;
  return (
    <Card title="Title premiums" note={manualKinds[manual.kind]}>
      <table className="w-full text-right">
        <caption className="sr-only">Premiums as paid and as the Loan Estimate shows them</caption>
        <thead className="text-s text-ink-2">
          <tr>
            <th scope="col" className="text-left font-normal">
              Policy
            </th>
            <th scope="col" className="font-normal">
              Actual
            </th>
            <th scope="col" className="font-normal">
              Disclosed
            </th>
          </tr>
        </thead>
        <tbody>
          <Row name="Owner’s" actual={actual.owner} disclosed={disclosed.owner} />
          <Row name="Lender’s" actual={actual.loan} disclosed={disclosed.loan} />
          <Row
            name="Together"
            actual={actual.owner + actual.loan}
            disclosed={disclosed.owner + disclosed.loan}
          />
        </tbody>
      </table>
      <p className="mt-2 text-xs text-ink-3">
        Disclosed: the Loan Estimate shows the lender’s policy at its full price and the owner’s as
        what is left (12 CFR 1026.37(g)(4)).
      </p>
      <div className="mt-3 grid gap-1.5 border-t border-line pt-3 text-s">
        <p>
          {manual.insurer}, {manual.authority}; in force from {manual.effective}{' '}
          {manual.kind === 'filed' && <Tag tone="lamp">Filed per insurer</Tag>}
          {manual.kind === 'estimate' && <Tag tone="lamp">Estimate</Tag>}
        </p>
        <p className="text-ink-2">{manual.scope}</p>
        <p className="text-ink-3">{verificationWords(manual.verification)}</p>
        <ManualChoice closing={closing} title={title} />
      </div>
    </Card>
  );
}

function Row(props: { name: string; actual: number; disclosed: number }) {
  const { name, actual, disclosed } = props;
  return (
    <tr className="border-t border-line">
      <th scope="row" className="py-1 text-left font-normal">
        {name}
      </th>
      <td>{formatMoney(actual, { cents: 'always' })}</td>
      <td>{formatMoney(disclosed, { cents: 'always' })}</td>
    </tr>
  );
}

type ChoiceProps = Pick<Props, 'closing'> & { title: ClosingQuote['title'] };

function ManualChoice({ closing: { choices, choose }, title }: ChoiceProps) {
  if (title.choices.length < 2) return null;
  return (
    <Field label="Rates of">
      <Select
        options={title.choices.map(({ id, insurer, effective }) => ({
          value: id,
          label: formatRange(insurer, `from ${effective}`),
        }))}
        value={title.manual.id}
        onValueChange={(manual) => choose({ ...choices, manual })}
      />
    </Field>
  );
}
