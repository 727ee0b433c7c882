import Download from 'lucide/dist/esm/icons/download.mjs';
import { downloadCsv } from '../../kit/csv/csv';
import { printPlainSearch } from '../../kit/url-state/plain-search';
import { shareLink } from '../../kit/url-state/share-link';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { HeadActionsToCome } from '../../ui/page/page-head';
import { PdfButton } from '../../ui/page/pdf-button';
import { scenarioSearch, useSaidBy } from '../scenario/public';
import { insuranceCsv, insuranceReport } from './insurance-files';
import { insuranceInputs } from './insurance-inputs';
import type { Insurance } from './use-insurance';

/** The estimate as files, and the link that replays it with the versions of its tables. */
export function InsuranceActions({ insurance, today }: { insurance: Insurance; today: string }) {
  const { fields, found, scenario, own } = insurance;
  const says = useSaidBy();
  if (found === undefined) return <HeadActionsToCome />;
  const { quote } = found;
  const inputs = () => insuranceInputs(fields, says());
  function link(): string {
    const deal = scenarioSearch({ ...scenario, tables: quote.versions });
    return `${window.location.origin}${window.location.pathname}${printPlainSearch({ ...deal, ...own })}`;
  }
  return (
    <div data-print="hide" className="flex flex-wrap items-center gap-2">
      <Button
        kind="quiet"
        size="s"
        onClick={() => downloadCsv('insurance-estimate.csv', insuranceCsv(found, inputs()))}
      >
        <Icon of={Download} size="s" /> CSV
      </Button>
      <PdfButton report={() => insuranceReport(found, inputs(), today, link())} />
      <Button size="s" onClick={() => shareLink('Insurance estimate', link())}>
        Share link
      </Button>
    </div>
  );
}
