import { downloadCsv } from '../../../kit/csv/csv';
import { printPlainSearch } from '../../../kit/url-state/plain-search';
import { shareLink } from '../../../kit/url-state/share-link';
import { Button } from '../../../ui/button';
import { DownloadIcon } from '../../../ui/more-icons';
import { PdfButton } from '../../../ui/pdf-button';
import { scenarioSearch, useSaidBy } from '../../scenario/public';
import { lineBackingsOf } from './net-backings';
import { netCsv } from './net-csv';
import { netReport } from './net-report';
import type { Selling } from './use-net-sheet';

/** The sheet as files, and the link that replays it with the versions of its tables. */
export function NetActions({ selling, today }: { selling: Selling; today: string }) {
  const { sheet, question, scenario, own } = selling;
  const says = useSaidBy();
  if (sheet === undefined || question === undefined) return null;
  const backingsOf = () => lineBackingsOf(selling, says());
  function link(tables: Record<string, string>): string {
    const deal = scenarioSearch({ ...scenario, tables });
    return `${window.location.origin}${window.location.pathname}${printPlainSearch({ ...deal, ...own })}`;
  }
  return (
    <div data-print="hide" className="flex flex-wrap items-center gap-2">
      <Button
        kind="quiet"
        size="s"
        onClick={() => downloadCsv('net-sheet.csv', netCsv(sheet, backingsOf()))}
      >
        <DownloadIcon /> CSV
      </Button>
      <PdfButton
        report={() =>
          netReport({
            ...{ sheet, question, today },
            backingsOf: backingsOf(),
            link: link(sheet.versions),
          })
        }
      />
      <Button size="s" onClick={() => shareLink('Net sheet', link(sheet.versions))}>
        Share link
      </Button>
    </div>
  );
}
