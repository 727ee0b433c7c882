import { Decimal } from 'decimal.js';
import { useState } from 'react';
import { moneyText, parseMoney, parsePercent, percentText } from '../../../kit/fields/parse';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/forms/field';
import { NumberInput } from '../../../ui/forms/number-input';
import { toggled, withCode } from './closing-choices';
import type { Closing, ClosingLine } from './use-closing';

/** A line to be edited; one with an unknown amount has none yet. */
export type EditableLine = Pick<ClosingLine, 'code' | 'name'> & {
  amount: number | null;
  payer: Pick<ClosingLine['payer'], 'buyerShare'>;
};

type Props = {
  line: EditableLine;
  closing: Pick<Closing, 'choices' | 'choose'>;
  onDone: () => void;
};

const unreadable = { amount: 'Enter an amount, such as 725.50.', share: 'Enter from 0 to 100%.' };

/** A form for a line's amount and the buyer's share of it. */
export function EditLineForm({ line, closing: { choices, choose }, onDone }: Props) {
  const { code } = line;
  const { edits } = choices;
  const [amount, setAmount] = useState<string | null>(
    line.amount === null ? '' : moneyText(line.amount),
  );
  const [share, setShare] = useState<string | null>(
    percentText(new Decimal(line.payer.buyerShare)),
  );
  const [isRefused, setRefused] = useState({ amount: false, share: false });
  const readAmount = parseMoney(amount ?? '');
  const readShare = parsePercent(share ?? '');
  const goodAmount = readAmount.ok && readAmount.value >= 0 && !isRefused.amount;
  const goodShare =
    readShare.ok && readShare.value.gte(0) && readShare.value.lte(1) && !isRefused.share;

  function save(): void {
    if (!goodAmount || !goodShare) return;
    const isOwnAmount = readAmount.value !== line.amount || code in edits.amounts;
    const buyerShare = readShare.value.toDecimalPlaces(6).toFixed();
    const isOwnShare = buyerShare !== line.payer.buyerShare || code in edits.buyerShares;
    choose({
      ...choices,
      edits: {
        ...edits,
        amounts: withCode(edits.amounts, code, isOwnAmount ? readAmount.value : null),
        buyerShares: withCode(edits.buyerShares, code, isOwnShare ? buyerShare : null),
      },
    });
    onDone();
  }

  function leaveOut(): void {
    const isExtra = choices.extras.includes(code);
    choose(
      isExtra
        ? { ...choices, extras: toggled(choices.extras, code) }
        : { ...choices, edits: { ...edits, without: [...edits.without, code] } },
    );
    onDone();
  }

  function asQuoted(): void {
    choose({
      ...choices,
      edits: {
        ...edits,
        amounts: withCode(edits.amounts, code, null),
        buyerShares: withCode(edits.buyerShares, code, null),
      },
    });
    onDone();
  }

  return (
    <div className="grid gap-4">
      <div className="grid gap-3 desk:grid-cols-2">
        <Field label="Amount" error={goodAmount ? undefined : unreadable.amount}>
          <NumberInput
            prefix="$"
            value={amount}
            onValueChange={(text) => {
              setAmount(text);
              setRefused({ ...isRefused, amount: false });
            }}
            onUnreadable={() => setRefused({ ...isRefused, amount: true })}
          />
        </Field>
        <Field label="Buyer’s share" error={goodShare ? undefined : unreadable.share}>
          <NumberInput
            unit="%"
            value={share}
            onValueChange={(text) => {
              setShare(text);
              setRefused({ ...isRefused, share: false });
            }}
            onUnreadable={() => setRefused({ ...isRefused, share: true })}
          />
        </Field>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button kind="primary" onClick={save}>
          Use these
        </Button>
        <Button onClick={asQuoted}>As quoted</Button>
        <Button kind="quiet" onClick={leaveOut}>
          Leave out
        </Button>
      </div>
    </div>
  );
}
