import { formatCount } from '@deedlight/domain/format';
import { type Mail, mailPage, oneLine } from '../../platform/mail';

export type Look = { productName: string; logoUrl: string | null; publicUrl: string };

/** What a mail tells of seats: what somebody of the team did, or whether they are paid for. */
export type SeatDeed = 'given' | 'taken' | 'removed' | 'left';
export type SeatWhat = SeatDeed | 'unpaid' | 'paid' | 'team-paid';

/** A mail about seats when it is sent. */
export type SeatTold = {
  to: string;
  what: SeatWhat;
  team: string;
  /** Who did it; null: nobody of the team, or an account that is gone. */
  by: { name: string; email: string } | null;
  /** How many seats of the team it tells of; null: the reader's own. */
  seats: number | null;
};

/** Tells a person what became of their seat, or an owner of those that they pay for. */
export function seatLetter(look: Look, told: SeatTold): Mail {
  const { to, what, by, seats } = told;
  const team = oneLine(told.team);
  const name = oneLine(by?.name || by?.email || '') || 'A member';
  const { title, paragraphs } = letters[what]({ name, team, seats: seats ?? 1 });
  const page = mailPage({
    ...look,
    ...{ title, paragraphs },
    facts: [{ label: 'Team', value: team }],
    action: { label: 'Open Billing', url: `${look.publicUrl}/app/billing` },
    footer: [
      `This was sent because your account ${isOut.has(what) ? 'was' : 'is'} in the team ${team}.`,
    ],
  });
  // Who left reads what they did themselves, so there is nobody to answer.
  const answers = by !== null && by.email !== '' && what !== 'left' && { replyTo: by.email };
  return { to, subject: title, ...page, ...answers };
}

const isOut: ReadonlySet<SeatWhat> = new Set(['removed', 'left']);

type Names = { name: string; team: string; seats: number };

const whatHolds =
  'If you pay for Pro yourself, nothing changes. Otherwise your free trial counts while it has days left; after it, property data and skip trace need a subscription. Billing shows what holds for you.';

const goneText = [
  'The seat no longer brings you Pro, and what the team shares is no longer open to you. What you saved yourself stays yours.',
  whatHolds,
];

const letters: Record<SeatWhat, (names: Names) => { title: string; paragraphs: string[] }> = {
  given: ({ name, team }) => ({
    title: `${name} gave you a seat in the team ${team}`,
    paragraphs: [
      'The seat brings you Pro. The owner of the team pays for it; you pay nothing.',
      'You have it while the owner pays for it and you are in the team. If you pay for Pro yourself, your own subscription counts and goes on; Billing can cancel it.',
    ],
  }),
  taken: ({ name, team }) => ({
    title: `${name} took back your seat in the team ${team}`,
    paragraphs: [
      'The seat no longer brings you Pro. You are still in the team, and what you saved stays yours.',
      whatHolds,
    ],
  }),
  removed: ({ name, team }) => ({
    title: `${name} removed you from the team ${team}, and your seat ended`,
    paragraphs: goneText,
  }),
  left: ({ team }) => ({
    title: `You left the team ${team}, and your seat ended`,
    paragraphs: goneText,
  }),
  unpaid: ({ team }) => ({
    title: `Your seat in the team ${team} is no longer paid for`,
    paragraphs: [
      'The seat no longer brings you Pro: the subscription of the owner of the team ended, was not paid, or pays for fewer seats. What you saved stays yours.',
      whatHolds,
    ],
  }),
  paid: ({ team }) => ({
    title: `Your seat in the team ${team} is paid for again`,
    paragraphs: [
      'The seat brings you Pro again, as before. The owner of the team pays for it; you pay nothing.',
    ],
  }),
  'team-paid': ({ team, seats }) => ({
    title: `${formatCount(seats, 'given seat')} of your team ${team} ${seats === 1 ? 'is' : 'are'} paid for again`,
    paragraphs: [
      `Your subscription pays for ${seats === 1 ? 'it' : 'them'} again: who ${seats === 1 ? 'has it has' : 'has one has'} Pro, and was told by mail.`,
    ],
  }),
};
