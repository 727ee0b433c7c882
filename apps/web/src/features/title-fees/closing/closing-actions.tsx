import { unknownSentence } from '@deedlight/domain/title-fees/moves-text';
import Download from 'lucide/dist/esm/icons/download.mjs';
import { downloadCsv } from '../../../kit/csv/csv';
import { saveFile } from '../../../kit/csv/save-file';
import { assumed, type Backing } from '../../../kit/evidence/backing';
import { printPlainSearch } from '../../../kit/url-state/plain-search';
import { shareLink } from '../../../kit/url-state/share-link';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { PdfButton } from '../../../ui/page/pdf-button';
import { inputBackings, scenarioSearch, useSaidBy } from '../../scenario/public';
import { buyerToShare, type ShareSide } from '../page/to-share';
import type { Unknown } from '../page/unknowns';
import { choicesSearch } from './closing-choices';
import { closingCsv } from './closing-csv';
import { closingReport } from './closing-report';
import { feeLines } from './fee-lines';
import type { Closing } from './use-closing';

type Props = {
  closing: Closing;
  quoted: NonNullable<Closing['quoted']>;
  /** What is not known yet. */
  unknowns: readonly Unknown[];
  today: string;
  share: ShareSide;
};

/** The quote as files, and the link that replays it with the versions of its tables. */
export function ClosingActions({ closing, quoted, unknowns, today, share }: Props) {
  const { fields, scenario, own, choices, cash } = closing;
  const { quote } = quoted;
  const says = useSaidBy();
  function inputs(): Backing[] {
    // Without a closing day the page computes with today, which is an assumption.
    return [...inputBackings(fields, says()), ...(scenario.closingOn === null ? [assumed] : [])];
  }
  function link(): string {
    const deal = scenarioSearch({ ...scenario, tables: quote.versions });
    const search = printPlainSearch({ ...deal, ...own, ...choicesSearch(choices) });
    return `${window.location.origin}${window.location.pathname}${search}`;
  }
  function saveLines() {
    const lines = feeLines({ ...quoted, today, link: link() });
    const text = `${JSON.stringify(lines, null, 2)}\n`;
    saveFile('fee-lines.json', new Blob([text], { type: 'application/json' }));
  }
  return (
    <div data-print="hide" className="flex flex-wrap items-center gap-2">
      <Button
        kind="quiet"
        size="s"
        onClick={() => downloadCsv('title-fees.csv', closingCsv(quote, choices.form, inputs()))}
      >
        <Icon of={Download} size="s" /> CSV
      </Button>
      <Button kind="quiet" size="s" title="Fee lines for another system" onClick={saveLines}>
        <Icon of={Download} size="s" /> JSON
      </Button>
      <PdfButton
        report={() =>
          closingReport({
            ...quoted,
            cash,
            unknowns: unknowns.map(unknownSentence),
            inputs: inputs(),
            form: choices.form,
            today,
            link: link(),
          })
        }
      />
      <Button size="s" onClick={() => shareLink('Title fees', link())}>
        Share link
      </Button>
      {share(buyerToShare(closing))}
    </div>
  );
}
