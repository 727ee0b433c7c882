import { type Sending, sendKeptMails } from '../../../platform/kept-mails/send-kept-mails';
import { digestLetter, type Look } from './digest-letter';
import { readDigestNews } from './digest-news-repo';
import { type ClaimedDigest, freeNews } from './digests-repo';
import { stopUrlOf } from './stop-token';

export type SendingDigests = Sending & {
  look: () => Promise<Look>;
  /** It signs the links that stop the mails. */
  secret: string;
};

/** Sends the mails of changes that are due. */
export async function sendDigests(sending: SendingDigests, signal: AbortSignal): Promise<void> {
  const { database, look, secret } = sending;
  await sendKeptMails<ClaimedDigest>(
    sending,
    {
      ...{ table: 'account.change_digests', called: 'mails of changes', endpoint: 'changes' },
      async letterOf(claimed) {
        const news = await database.asService('mails of changes: read', (db) =>
          readDigestNews(db, claimed),
        );
        if (news === null) return null;
        const looks = await look();
        const stopUrl = stopUrlOf(claimed.user_id, { secret, publicUrl: looks.publicUrl });
        const told = { id: claimed.id, coversUntil: claimed.covers_until, news, stopUrl };
        return digestLetter(told, looks);
      },
      givenUp: freeNews,
    },
    signal,
  );
}
