import { Select } from '../../../ui/forms/select';
import { withCode } from './closing-choices';
import { payerText } from './closing-words';
import type { Closing, ClosingLine } from './use-closing';

type Props = { line: ClosingLine; closing: Pick<Closing, 'choices' | 'choose'> };

const usual = ['1', '0', '0.5'];

/** The choice of a line's payer, which starts with local custom. */
export function PayerSelect({ line, closing: { choices, choose } }: Props) {
  const { edits } = choices;
  const chosen = edits.buyerShares[line.code];
  const custom = line.payer.edited ? 'By custom' : `${payerText(line)} (custom)`;
  const shares = chosen === undefined || usual.includes(chosen) ? usual : [...usual, chosen];
  return (
    <Select
      aria-label={`Who pays: ${line.name}`}
      className="h-8 min-w-[156px] text-s"
      options={[
        { value: '', label: custom },
        ...shares.map((share) => ({
          value: share,
          label: payerText({ payer: { ...line.payer, buyerShare: share } }),
        })),
      ]}
      value={chosen ?? ''}
      onValueChange={(share) =>
        choose({
          ...choices,
          edits: {
            ...edits,
            buyerShares: withCode(edits.buyerShares, line.code, share === '' ? null : share),
          },
        })
      }
    />
  );
}
