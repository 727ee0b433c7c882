import { type Mail, mailPage, oneLine } from '../../platform/mail';

type Look = { productName: string; logoUrl: string | null };

/** Whom a change is told, and who did it to which team. */
type Told = { to: string; team: string; by: string; replyTo: string };

/** A change of a seat that the mate is told of. */
export type SeatChange = Told & {
  what: 'given' | 'taken' | 'removed' | 'left';
};

/** Tells a mate what became of their seat, and what holds from then on. */
export function seatLetter(look: Look, change: SeatChange & { publicUrl: string }): Mail {
  const { replyTo, what } = change;
  const name = oneLine(change.by) || 'A member';
  const team = oneLine(change.team);
  const { title, paragraphs } = letters[what]({ name, team });
  // Who left reads what they did themselves, so there is nobody to answer.
  const answers = replyTo !== '' && what !== 'left' && { replyTo };
  return {
    ...letter(look, change, { title, paragraphs, footer: footers[what](team) }),
    ...answers,
  };
}

/** Tells a mate that the owner of their team no longer pays for their seat. */
export function unpaidLetter(
  look: Look,
  given: Pick<Told, 'to' | 'team'> & { publicUrl: string },
): Mail {
  const team = oneLine(given.team);
  const title = `Your seat in the team ${team} is no longer paid for`;
  return letter(look, given, { title, paragraphs: unpaidText, footer: inTeam(team) });
}

function letter(
  look: Look,
  { to, team, publicUrl }: Pick<Told, 'to' | 'team'> & { publicUrl: string },
  { footer, ...text }: { title: string; paragraphs: string[]; footer: string },
): Mail {
  const page = mailPage({
    ...look,
    ...text,
    facts: [{ label: 'Team', value: oneLine(team) }],
    action: { label: 'Open Billing', url: `${publicUrl}/app/billing` },
    footer: [footer],
  });
  return { to, subject: text.title, ...page };
}

type Names = { name: string; team: string };

const whatHolds =
  'If you pay for Pro yourself, nothing changes. Otherwise your free trial counts while it has days left; after it, property data and skip trace need a subscription. Billing shows what holds for you.';

const goneText = [
  'The seat no longer brings you Pro, and what the team shares is no longer open to you. What you saved yourself stays yours.',
  whatHolds,
];

const letters = {
  given: ({ name, team }: Names) => ({
    title: `${name} gave you a seat in the team ${team}`,
    paragraphs: [
      'The seat brings you Pro. The owner of the team pays for it; you pay nothing.',
      'You have it while the owner pays for it and you are in the team. If you pay for Pro yourself, your own subscription counts and goes on; Billing can cancel it.',
    ],
  }),
  taken: ({ name, team }: Names) => ({
    title: `${name} took back your seat in the team ${team}`,
    paragraphs: [
      'The seat no longer brings you Pro. You are still in the team, and what you saved stays yours.',
      whatHolds,
    ],
  }),
  removed: ({ name, team }: Names) => ({
    title: `${name} removed you from the team ${team}, and your seat ended`,
    paragraphs: goneText,
  }),
  left: ({ team }: Names) => ({
    title: `You left the team ${team}, and your seat ended`,
    paragraphs: goneText,
  }),
};

const unpaidText = [
  'The seat no longer brings you Pro: the subscription of the owner of the team ended, was not paid, or pays for fewer seats. What you saved stays yours.',
  whatHolds,
];

const inTeam = (team: string) => `This was sent because your account is in the team ${team}.`;
const wasInTeam = (team: string) => `This was sent because your account was in the team ${team}.`;

const footers = { given: inTeam, taken: inTeam, removed: wasInTeam, left: wasInTeam };
