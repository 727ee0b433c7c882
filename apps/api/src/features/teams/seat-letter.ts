import { type Mail, mailPage, oneLine } from '../../platform/mail';

type Look = { productName: string; logoUrl: string | null };

/** A change of a seat that the mate is told of. */
export type SeatChange = {
  to: string;
  by: string;
  replyTo: string;
  team: string;
  isGiven: boolean;
};

/** Tells a mate that a seat was given to them, or taken back, and what holds from then on. */
export function seatLetter(look: Look, change: SeatChange & { publicUrl: string }): Mail {
  const { to, by, replyTo, isGiven, publicUrl } = change;
  const name = oneLine(by) || 'A member';
  const team = oneLine(change.team);
  const title = isGiven
    ? `${name} gave you a seat in the team ${team}`
    : `${name} took back your seat in the team ${team}`;
  const page = mailPage({
    ...look,
    title,
    paragraphs: isGiven ? givenText : takenText,
    facts: [{ label: 'Team', value: team }],
    action: { label: 'Open Billing', url: `${publicUrl}/app/billing` },
    footer: [`This was sent because your account is in the team ${team}.`],
  });
  return { to, ...(replyTo !== '' && { replyTo }), subject: title, ...page };
}

const givenText = [
  'The seat brings you Pro. The owner of the team pays for it; you pay nothing.',
  'You have it while the owner pays for it and you are in the team. If you pay for Pro yourself, your own subscription counts and goes on; Billing can cancel it.',
];

const takenText = [
  'The seat no longer brings you Pro. You are still in the team, and what you saved stays yours.',
  'If you pay for Pro yourself, nothing changes. Otherwise your free trial counts while it has days left; after it, property data and skip trace need a subscription. Billing shows what holds for you.',
];
