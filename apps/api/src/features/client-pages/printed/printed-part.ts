import type { ClientReport } from '@deedlight/contract/client-pages';
import { placeInWords } from '@deedlight/domain/property/place-words';
import type { Backing } from '@deedlight/report/backing';
import type { ReportBlock } from '@deedlight/report/report';
import { noPromise, titleOf } from '@deedlight/report/report-titles';
import { closingBackings, closingBlocks } from './closing-blocks';
import { comparablesBackings, comparablesBlocks } from './comparables-blocks';
import { homeBackings, homeBlocks } from './home-blocks';
import { loansBackings, loansBlocks } from './loans-blocks';

/** What a client sees of one shared report, as it is printed. */
export type PrintedPart = {
  title: string;
  /** Where the home lies; null: it is of no home. */
  place: string | null;
  blocks: ReportBlock[];
  sources: Backing[];
  /** What it is not. */
  promise: string;
};

/** Returns a shared report as it is printed, without the sender's note. */
export function printedPart(report: ClientReport): PrintedPart {
  return {
    title: titleOf(report),
    place: report.home && placeInWords(report.home.address),
    ...contentOf(report),
    promise: noPromise[report.kind],
  };
}

function contentOf(report: ClientReport): Pick<PrintedPart, 'blocks' | 'sources'> {
  switch (report.kind) {
    case 'property':
      return { blocks: homeBlocks(report), sources: homeBackings(report) };
    case 'loans':
      return { blocks: loansBlocks(report), sources: loansBackings(report) };
    case 'closing':
      return { blocks: closingBlocks(report), sources: closingBackings(report) };
    case 'comparables':
      return { blocks: comparablesBlocks(report), sources: comparablesBackings(report) };
  }
}
