import { useId } from 'react';
import { classNames } from '../../../kit/class-names';
import { formatPercent } from '../../../kit/format/format';
import { withCode } from './closing-choices';
import type { Closing, ClosingLine } from './use-closing';

type Props = { line: ClosingLine; closing: Pick<Closing, 'choices' | 'choose'> };

const usual = [
  { share: '1', name: 'Buyer', mark: 'Buyer' },
  { share: '0.5', name: 'Half each', mark: '½' },
  { share: '0', name: 'Seller', mark: 'Seller' },
];

/** The switch of a line's payer. The custom of the place sets it; a change can be taken back. */
export function WhoPays({ line, closing: { choices, choose } }: Props) {
  const group = useId();
  // What was just chosen shows at once; the answer that charges by it follows.
  const share = Number(choices.edits.buyerShares[line.code] ?? line.payer.buyerShare);
  const isUsual = usual.some((each) => Number(each.share) === share);
  const options = isUsual ? usual : [...usual, ofShare(String(share))];
  function choosePayer(to: string | null): void {
    const buyerShares = withCode(choices.edits.buyerShares, line.code, to);
    choose({ ...choices, edits: { ...choices.edits, buyerShares } });
  }
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <fieldset className="inline-flex overflow-hidden rounded-[6px] border border-line text-xs has-focus-visible:outline-2 has-focus-visible:outline-act">
        <legend className="sr-only">Who pays: {line.name}</legend>
        {options.map((each) => (
          <label
            key={each.share}
            title={each.name}
            className={classNames(
              'grid min-h-[24px] cursor-pointer place-items-center px-[7px] max-desk:min-h-[36px] max-desk:px-3',
              Number(each.share) === share
                ? 'bg-act-soft font-bold text-act'
                : 'text-ink-3 hover:text-ink print:hidden',
            )}
          >
            <input
              type="radio"
              name={group}
              aria-label={each.name}
              checked={Number(each.share) === share}
              onChange={() => choosePayer(each.share)}
              className="sr-only"
            />
            <span aria-hidden>{each.mark}</span>
          </label>
        ))}
      </fieldset>
      {line.payer.edited && (
        <button
          type="button"
          aria-label={`Reset who pays: ${line.name}`}
          title={`By custom: ${line.payer.custom}`}
          onClick={() => choosePayer(null)}
          className="min-h-[24px] text-xs text-lamp underline underline-offset-2 print:hidden"
        >
          reset
        </button>
      )}
    </span>
  );
}

function ofShare(share: string) {
  const name = `${formatPercent(Number(share))} buyer`;
  return { share, name, mark: name };
}
