import type { ReactNode } from 'react';
import { classNames } from '../../../kit/class-names';
import { asSentence } from '../../../kit/format/as-sentence';
import { formatMoney, formatPercent } from '../../../kit/format/format';
import { Absent } from '../../../ui/evidence/absent';
import { CitedFigure } from '../../../ui/evidence/cited-figure';
import { figureLook, headLook } from './net-look';
import { leadOf, netRows } from './net-rows';
import type { NetLine, NetSheet, OfferNet } from './use-net-sheet';

type Props = {
  sheet: NetSheet;
  /** The indexes of the offers that have a column. */
  shown: readonly number[];
  isStale: boolean;
};

/** Each line of the sheet, then the net of each offer. */
export function NetResults({ sheet, shown, isStale }: Props) {
  const lead = leadOf(sheet);
  const tone = classNames(isStale && 'stale');
  const columns = shown.flatMap((at) => {
    const offer = sheet.offers[at];
    return offer === undefined ? [] : [{ at, offer }];
  });
  return (
    <>
      <tbody className={tone}>
        <tr>
          <th
            scope="rowgroup"
            colSpan={shown.length + 1}
            className="border-b border-line bg-sunken px-2.5 py-1.5 text-left text-s font-strong"
          >
            {isStale ? 'From the last inputs that work out' : 'What comes and what goes'}
          </th>
        </tr>
        {netRows(sheet.offers).map(({ code, name, lines }) => (
          <Row key={code} label={name}>
            {shown.map((at) => (
              <td key={at} className={figureLook}>
                <LineFigure line={lines[at] ?? null} />
              </td>
            ))}
          </Row>
        ))}
      </tbody>
      <tfoot className={classNames(tone, 'font-strong')}>
        <Row label="The seller takes home">
          {columns.map(({ at, offer }) => (
            <td key={at} className={classNames(figureLook, 'text-l font-bold')}>
              {exact(offer.net)}
              {lead !== null && sheet.best === at && (
                <span className="block text-xs font-normal text-good">
                  {exact(lead)} more than the next
                </span>
              )}
            </td>
          ))}
        </Row>
        <Row label="Of the price">
          {columns.map(({ at, offer }) => (
            <td key={at} className={figureLook}>
              {formatPercent(Number(offer.netShare))}
            </td>
          ))}
        </Row>
        <Row label="Break-even price">
          {columns.map(({ at, offer }) => (
            <td key={at} className={figureLook}>
              <BreakEven offer={offer} />
            </td>
          ))}
        </Row>
      </tfoot>
    </>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <tr>
      <th scope="row" className={headLook}>
        {label}
      </th>
      {children}
    </tr>
  );
}

function LineFigure({ line }: { line: NetLine | null }) {
  if (line === null) return <Absent why="none" />;
  const { name, amount, formula, notes, citation } = line;
  return (
    <CitedFigure label={name} working={[formula, ...notes].map(asSentence)} citation={citation}>
      {exact(amount)}
    </CitedFigure>
  );
}

function BreakEven({ offer: { breakEven } }: { offer: OfferNet }) {
  if (breakEven === null) return <Absent why="none" note="no price reaches it" />;
  return (
    <CitedFigure
      label="Break-even price"
      working={[`The least price of this offer that nets ${exact(breakEven.net)}.`]}
      citation={null}
    >
      {exact(breakEven.price)}
    </CitedFigure>
  );
}

function exact(cents: number): string {
  return formatMoney(cents, { cents: 'always' });
}
