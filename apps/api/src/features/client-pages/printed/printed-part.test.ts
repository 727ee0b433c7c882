import { formatMoney, formatPercent, wholeDollars } from '@deedlight/domain/format';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../platform/database/database';
import {
  aCountyWithHiddenPerson,
  aSharingMember,
  hiddenPerson,
  sharedHome,
  tokenIn,
} from '../../../test/a-sharing-member';
import { askedGrid } from '../../../test/grid-to-share';
import { askedLoans } from '../../../test/loans-to-share';
import { pagesIn, squeezed } from '../../../test/words-of-pdf';
import { buyers, sellers } from '../test/closing-to-share';
import { printedPart } from './printed-part';

type Sharing = Awaited<ReturnType<typeof aSharingMember>>;
type Pages = ReturnType<Sharing['pagesOf']>;

let database: Database;
let sharing: Sharing;
let pages: Pages;

beforeAll(async () => {
  database = await aCountyWithHiddenPerson();
}, 120_000);

beforeEach(async () => {
  sharing = await aSharingMember(database);
  pages = sharing.pagesOf(sharing.ada);
});

const propertyId = sharedHome;
const name = 'The Larks';

const sharings = {
  loans: () => pages.shareLoans({ asked: askedLoans({ propertyId }), name }),
  'the buyer’s closing': () => pages.shareClosing({ asked: buyers({ propertyId }), name }),
  'a net sheet': () => pages.shareClosing({ asked: sellers({ propertyId }), name }),
  comparables: () => pages.shareComparables({ asked: askedGrid(), name }),
};

async function sharedReport(share: () => ReturnType<Pages['shareLoans']>) {
  const link = await share();
  const { report } = await sharing.app.browser().client.clientPages.open({ token: tokenIn(link) });
  return { link, report };
}

/** Figures as a client's page words them, each of which must be on paper. */
function figuresOf({ report }: Awaited<ReturnType<typeof sharedReport>>): string[] {
  if (report.kind === 'loans') {
    return report.loans.flatMap(({ figures }) =>
      figures.parts.flatMap(({ amount }) => (amount === null ? [] : [wholeDollars(amount)])),
    );
  }
  if (report.kind === 'comparables') {
    return report.sales.flatMap(({ price, adjusted, weight, isPastLimit }) => [
      formatMoney(price),
      formatMoney(adjusted),
      ...(isPastLimit ? [] : [formatPercent(weight, 0)]),
    ]);
  }
  if (report.kind === 'property') return [];
  const { of } = report;
  return of.side === 'buyer'
    ? [...of.cash.map(({ amount }) => amount), ...of.lines.map(({ buyer }) => buyer)]
        .filter((amount) => amount !== 0)
        .map((amount) => wholeDollars(amount))
    : of.offers.flatMap(({ net, lines }) =>
        [net, ...lines.map(({ amount }) => amount)].map((amount) => wholeDollars(amount)),
      );
}

describe.each(Object.entries(sharings))('%s on paper', (_, share) => {
  test('R-01, X-01 have each figure of the client’s page, and each source', async () => {
    const shared = await sharedReport(share);
    const { blocks, sources } = printedPart(shared.report);
    const said = JSON.stringify(blocks);
    const figures = figuresOf(shared);
    expect(figures.length).toBeGreaterThan(4);
    for (const figure of figures) expect(said).toContain(figure);
    for (const { title } of shared.report.sources) {
      expect(sources.map(({ source }) => source)).toContain(title);
    }
    for (const backing of sources) {
      for (const part of Object.values(backing)) expect(part).not.toBe('');
    }
  });

  test('name nobody of the records, and not the account', { timeout: 60_000 }, async () => {
    const { link, report } = await sharedReport(share);
    const browser = sharing.app.browser({ signedInAs: sharing.ada });
    const answer = await browser.fetch(`/v1/client-pages/${link.id}/pdf`);
    expect(answer.status).toBe(200);
    const all = (await pagesIn(answer)).join(' ');
    expect(all).toContain(squeezed(printedPart(report).promise));
    for (const secret of [...Object.values(hiddenPerson), sharing.ada.email ?? 'no address']) {
      expect(all).not.toContain(squeezed(secret));
    }
  });
});
