import type { Log } from '../../platform/log';
import type { Mailer } from '../../platform/mail';
import { type SeatChange, seatLetter, unpaidLetter } from './seat-letter';
import type { SeatHolder } from './seats-repo';
import type { TeamLimiters } from './team-limiters';

type Deps = {
  /** It is null if no mail can be sent. */
  mail: Mailer | null;
  look: () => Promise<{ productName: string; logoUrl: string | null }>;
  publicUrl: string;
  log: Log;
  limits: Pick<TeamLimiters, 'seatMails'>;
};

/**
 * Tells people by mail what became of their seats. Neither of them throws: a seat is by then what it
 * is, whether the mail arrives or not, and the page Billing tells of it too.
 */
export type SeatNews = {
  /** Tells of a change that the member `actorId` made. */
  changed(actorId: string, change: SeatChange): Promise<void>;
  /** Tells those whose seat is no longer paid for. */
  unpaid(holders: readonly SeatHolder[]): Promise<void>;
};

export function seatNews({ mail, look, publicUrl, log, limits }: Deps): SeatNews {
  const logged = async (tell: Promise<void>) => {
    await tell.catch((err: unknown) => log.error({ err }, 'a change of a seat was not mailed'));
  };
  const tellChange = async (actorId: string, change: SeatChange) => {
    if (mail === null) return;
    // Giving and taking in turns must not fill a mate's mailbox.
    if ((await limits.seatMails(actorId)) !== null) {
      log.warn({ userId: actorId }, 'a change of a seat was not mailed: too many today');
      return;
    }
    mail.dispatch(seatLetter(await look(), { ...change, publicUrl }));
  };
  const tellUnpaid = async (holders: readonly SeatHolder[]) => {
    if (mail === null || holders.length === 0) return;
    const shown = await look();
    for (const { email: to, team } of holders) {
      // An account without an address cannot be told.
      if (to !== null) mail.dispatch(unpaidLetter(shown, { to, team, publicUrl }));
    }
  };
  return {
    changed: (actorId, change) => logged(tellChange(actorId, change)),
    unpaid: (holders) => logged(tellUnpaid(holders)),
  };
}
