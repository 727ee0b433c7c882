import { unknownSentence } from '@deedlight/domain/title-fees/moves-text';
import { netRows } from '@deedlight/domain/title-fees/net-sheet/net-rows';
import Download from 'lucide/dist/esm/icons/download.mjs';
import { type CsvCell, downloadCsv, toCsv } from '../../../kit/csv/csv';
import { backingCells, evidenceHeader } from '../../../kit/csv/csv-evidence';
import { absenceText } from '../../../kit/evidence/absence';
import { calculated } from '../../../kit/evidence/backing';
import { printPlainSearch } from '../../../kit/url-state/plain-search';
import { shareLink } from '../../../kit/url-state/share-link';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { HeadActionsToCome } from '../../../ui/page/page-head';
import { PdfButton } from '../../../ui/page/pdf-button';
import { scenarioSearch, useSaidBy } from '../../scenario/public';
import { choicesSearch } from '../closing/closing-choices';
import { type ShareSide, sellerToShare } from '../page/to-share';
import type { Unknown } from '../page/unknowns';
import { breakEvenOf } from './break-even';
import { type LineBackings, lineBackingsOf } from './net-backings';
import { netReport } from './net-report';
import { unknownPayoffs } from './unknown-payoffs';
import type { NetSheet, Selling } from './use-net-sheet';

type Props = {
  selling: Selling;
  /** What is not known yet. */
  unknowns: readonly Unknown[];
  today: string;
  share: ShareSide;
};

/** The sheet as files, and the link that replays it with the versions of its tables. */
export function NetActions({ selling, unknowns, today, share }: Props) {
  const { sheet, question, scenario, own, choices } = selling;
  const says = useSaidBy();
  if (sheet === undefined || question === undefined) return <HeadActionsToCome />;
  const isOpen = unknownPayoffs(selling).length > 0;
  const backingsOf = () => lineBackingsOf(selling, says());
  function link(tables: Record<string, string>): string {
    const deal = scenarioSearch({ ...scenario, tables });
    return `${window.location.origin}${window.location.pathname}${printPlainSearch({ ...deal, ...own, ...choicesSearch(choices) })}`;
  }
  return (
    <div data-print="hide" className="flex flex-wrap items-center gap-2">
      <Button
        kind="quiet"
        size="s"
        onClick={() => downloadCsv('net-sheet.csv', netCsv(sheet, backingsOf(), isOpen))}
      >
        <Icon of={Download} size="s" /> CSV
      </Button>
      <PdfButton
        report={() =>
          netReport({
            sheet,
            question,
            isOpen,
            unknowns: unknowns.map(unknownSentence),
            today,
            backingsOf: backingsOf(),
            link: link(sheet.versions),
          })
        }
      />
      <Button size="s" onClick={() => shareLink('Net sheet', link(sheet.versions))}>
        Share link
      </Button>
      {share(sellerToShare(selling))}
    </div>
  );
}

/**
 * Writes a row per line and a column per offer, dollars as numbers; the working stands at the end.
 */
export function netCsv(
  { offers }: Pick<NetSheet, 'offers'>,
  backingsOf: LineBackings,
  isOpen: boolean,
): string {
  const none = absenceText('none');
  const total = (name: string, cells: CsvCell[]) => [
    name,
    ...cells,
    none,
    ...backingCells([calculated]),
  ];
  return toCsv(
    ['Line', ...offers.map(({ name }) => name), 'Working', ...evidenceHeader],
    [
      ...netRows(offers).map(({ name, lines }) => {
        return [
          name,
          ...lines.map((line) => (line === null ? none : line.amount / 100)),
          lines.map((line) => line?.formula ?? none).join(' | '),
          ...backingCells(lines.flatMap((line, at) => (line === null ? [] : backingsOf(line, at)))),
        ];
      }),
      total(
        'The seller takes home',
        offers.map(({ net }) => net / 100),
      ),
      total(
        'Of the price',
        offers.map(({ netShare }) => Number(netShare)),
      ),
      total(
        'Break-even price',
        offers.map((offer) => {
          const price = breakEvenOf(offer, isOpen);
          return typeof price === 'number' ? price / 100 : absenceText(price);
        }),
      ),
    ],
  );
}
