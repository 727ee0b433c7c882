import type { Property } from '@deedlight/contract/property';
import type { ValuationOut } from '@deedlight/contract/valuation';
import type { Report } from '@deedlight/report/report';
import { formatDay } from '../../../kit/format/format';
import { nameText, placeText } from '../../../kit/format/place-text';

/** The inputs of a tab's report. */
export type ReportOf = {
  property: Property;
  answer: ValuationOut;
  /** The link that opens the tab in the same state. */
  link: string;
  now: Date;
};

export function reportHead(
  title: string,
  { property, link, now }: Omit<ReportOf, 'answer'>,
): Omit<Report, 'blocks' | 'sources'> {
  return {
    title,
    subtitle: `${nameText(property)}, ${placeText(property)}`,
    fileName: `${title.toLowerCase().replace(/\W+/g, '-')}-${property.id}`,
    madeOn: formatDay(now.toISOString().slice(0, 10)),
    link,
    isSample: property.isSample,
  };
}
