import { formatCount } from '@deedlight/domain/format';
import { type SharedCounts, sharedWords, wayOut } from '@deedlight/domain/teams/passing-on';
import { type Mail, mailPage, oneLine } from '../../platform/mail';
import type { Look } from './seat-letter';

/** A mail about what passed on, when it is sent. */
export type PassedTold = {
  to: string;
  team: string;
  /** Who shared it; null: the account is gone. */
  by: { name: string; email: string } | null;
  /** false: they left, or it is not known. */
  wasRemoved: boolean;
  counts: SharedCounts;
};

/** Tells who takes over what somebody shared that it is theirs now, with a link to each kind. */
export function passingLetter(
  look: Look,
  { to, team: named, by, wasRemoved, counts }: PassedTold,
): Mail {
  const team = oneLine(named);
  const who = oneLine(by?.name || by?.email || '') || 'A former member';
  const title = `${who} ${wayOut(wasRemoved)} the team ${team}: ${sharedWords(counts)} passed to you`;
  const page = mailPage({
    ...look,
    title,
    paragraphs: [
      'What they shared stays in the team and is yours now, with its history. The team sees it as before, until you stop sharing it.',
    ],
    facts: [{ label: 'Team', value: team }],
    sections: [{ title: 'Passed to you', entries: entriesOf(look.publicUrl, counts) }],
    footer: [`This was sent because you were next in line in the team ${team} to take it over.`],
  });
  return { to, subject: title, ...page };
}

function entriesOf(publicUrl: string, { deals, lists, feeSchedules, rateSheets }: SharedCounts) {
  const kinds = [
    { many: deals, title: formatCount(deals, 'deal'), path: '/app/deals' },
    { many: lists, title: formatCount(lists, 'list'), path: '/app/lists' },
    {
      many: feeSchedules,
      title: formatCount(feeSchedules, 'fee schedule'),
      path: '/app/title-fees',
    },
    {
      many: rateSheets,
      title: formatCount(rateSheets, 'version of a rate sheet', 'versions of rate sheets'),
      path: '/app/rates?view=sheet',
    },
  ];
  return kinds
    .filter(({ many }) => many > 0)
    .map(({ title, path }) => ({ title, url: `${publicUrl}${path}`, lines: [] }));
}
