import type { ReportBlock } from '@deedlight/report/report';
import {
  headlineFigures,
  type KeyFigure,
  keyFigures,
  type PrintedPart,
  printedPart,
} from '../client-pages/public';
import { printedMarket } from './market/printed-market';
import type { Part, Section } from './reports-repo';

/** Returns a section as it is printed. */
export function printedSection(part: Part): PrintedPart {
  return 'market' in part ? printedMarket(part.market) : printedPart(part.report);
}

/** Returns what a list shows of a section. */
export function listedSection(part: Part): Section {
  const { title, place } = printedSection(part);
  const kind = 'market' in part ? 'market' : part.report.kind;
  return { kind, title, place, madeAt: contentOf(part).madeAt };
}

/** Returns the figures that a section is about, as it prints them. */
export function figuresOf(part: Part): KeyFigure[] {
  if (!('market' in part)) return keyFigures(part.report);
  const { blocks } = printedMarket(part.market);
  const figures = headlineFigures(blocks);
  return figures.length > 0 ? figures : blocks.flatMap(whyNone);
}

function whyNone(block: ReportBlock): KeyFigure[] {
  return block.kind === 'text'
    ? [{ label: block.title ?? 'Market', value: block.paragraphs.join(' ') }]
    : [];
}

/** Returns what both kinds of content have. */
export function contentOf(part: Part) {
  return 'market' in part ? part.market : part.report;
}

/** Returns the records that a section cites, a data provider's answer among them. */
export function citedBy(part: Part) {
  const { sources } = contentOf(part);
  const provided =
    'report' in part && part.report.kind === 'comparables' ? part.report.provided : undefined;
  return provided === undefined ? sources : [...sources, provided.source];
}
