import { KeptHowLong } from './kept-how-long';
import { LegalPage } from './legal-page';

const sections = [
  {
    title: 'Who is responsible',
    text: (
      <p>
        The organization that runs this installation and whose address you are looking at. The
        software is its tool; ask it about your data.
      </p>
    ),
  },
  {
    title: 'Without an account',
    text: (
      <>
        <p>
          A signed cookie that scripts cannot read counts the property pages you open in 24 hours;
          the browser keeps it for a year. To tell one network from another the server keeps a keyed
          hash of your address, never the address itself. What was counted is deleted after the 24
          hours.
        </p>
        <p>
          What you typed, the last properties you opened, the day on which you were last offered an
          account, the theme and the columns of a list that you chose are kept in this browser
          alone. Clear the site’s data in your browser and they are gone.
        </p>
      </>
    ),
  },
  {
    title: 'With an account',
    text: (
      <>
        <p>
          The server keeps your e-mail address, your name, the time your trial started and a one-way
          hash of your password. If you sign in with Google or LinkedIn, it keeps the name, address
          and picture link that they hand over; your password with them never reaches us. With
          two-step sign-in it keeps the key of your authenticator app, encrypted.
        </p>
        <p>
          What you do with it is kept for you: the searches you made, the properties you opened and
          pinned and what they showed, saved searches and deals, rate sheets, alerts, and the news
          you marked. Others cannot read it; the database itself refuses. What you share by a link
          is read by whoever has the link until it ends; how often is counted, not by whom.
        </p>
        <p>
          While you are signed in, this browser keeps your tokens, your profile, your usage and, for
          use without a connection, the last answers of the server. A cookie tells the server with
          pages of properties that a member asks, not who. Signing out removes all of it.
        </p>
        <p>
          For each session the server notes when it started, the browser’s name and the network
          address, so that sign-ins that are not yours can be found and ended.
        </p>
      </>
    ),
  },
  {
    title: 'Contact details of other people',
    text: (
      <>
        <p>
          A skip trace asks a data provider for the phone numbers and addresses of an owner. The
          result is kept for whoever asked, 90 days unless the operator has set another time, and
          then deleted. Whoever asked may delete it sooner.
        </p>
        <p>
          Before the first one we keep what you declared as your purpose. A trail of who asked,
          when, for what purpose and with what outcome is kept longer, also after an account is
          deleted, as proof of lawful use; of the person looked for it holds a keyed hash, no name.
        </p>
      </>
    ),
  },
  {
    title: 'Payments',
    text: (
      <p>
        Where billing is set up, Stripe takes the payment on its own pages: card numbers never reach
        us. We keep Stripe’s customer number and the state of your subscription, and tell Stripe
        your e-mail address. What Stripe keeps is under its own policy.
      </p>
    ),
  },
  {
    title: 'The assistant',
    text: (
      <p>
        Where the operator has switched it on, your question is answered from the tables and
        calculators of this server. If a language model has been set up too, the question and the
        rows found for it are sent to that model’s provider to be put into words.
      </p>
    ),
  },
  {
    title: 'Feedback',
    text: (
      <p>
        Where the operator has set up a feedback widget, the script of its provider is loaded for
        signed-in people, with what you choose to send. It never runs on skip-trace pages.
      </p>
    ),
  },
  {
    title: 'Maps',
    text: (
      <p>
        Where the operator shows the streets of another host, OpenFreeMap unless they chose
        otherwise, your browser asks that host for the parts of the map that you look at. Nothing of
        your account goes with it. The line at the foot of a map names the host.
      </p>
    ),
  },
  {
    title: 'Taking it along, having it deleted',
    text: (
      <>
        <p>
          Settings exports what is kept of you as one file, lists your sessions, and deletes your
          account with its rows and files at once; a subscription is ended with it.
        </p>
        <p>
          What you share with a team stays in it when you are out of it. Who sees it reads under
          which name you shared it, until you delete your account.
        </p>
        <p>
          Of an API key that you make we keep its name, what it may read, when it was made and, to
          the hour, last used; of its secret a hash alone. It goes when you revoke it.
        </p>
        <p>
          Until then, or until its time below has come, we keep it. Three things stay after that:
          the trail of skip traces, and estimates of value, which are stored to be measured later
          and do not say who asked for them.
        </p>
        <p>
          The third is when your trial began and when you used the searches of your last month, so
          that registering again begins neither anew. It is kept for two years under a keyed hash of
          your address, never the address itself. For the hash capitals do not matter, nor what
          follows a + in front of the @, nor, at Gmail, dots.
        </p>
        <p>
          The same hash, kept as long as the account, tells when you have several accounts whose
          addresses reach one mailbox at Gmail, Outlook, iCloud, Proton or Fastmail. They have one
          trial, which began when the first was confirmed, and share its searches and exported rows.
          An account that pays counts by itself. Addresses at other domains are never taken for one
          person’s while their accounts exist.
        </p>
      </>
    ),
  },
  {
    title: 'What is kept how long',
    text: <KeptHowLong />,
  },
  {
    title: 'Mail',
    text: (
      <p>
        We write to confirm your address and to let you choose a new password, and what you asked
        for: rate alerts, the digest of the news, an introduction to a provider, a client’s
        question. It goes through the mail service that the operator has set up; until that has
        taken a mail, for a day at most, it is kept encrypted. There is no advertising mail. Members
        mail links and reports to clients; a line at the end of each lets the client refuse further
        ones, from that member or from anybody here. Of the client a hash of the address is kept for
        it, from which it cannot be read, and the day, until they take it back.
      </p>
    ),
  },
  {
    title: 'What we log',
    text: (
      <p>
        One line per request with a request number, an account number if you are signed in, the kind
        of request and how long it took. Addresses, e-mails, search texts and tokens are not logged.
      </p>
    ),
  },
  {
    title: 'Public records',
    text: (
      <p>
        Property pages show names and mailing addresses of owners as the counties publish them, with
        the source beside each. To have a record corrected, write to the county that keeps it; it is
        corrected here with the next import.
      </p>
    ),
  },
  {
    title: 'What we do not do',
    text: (
      <p>
        No advertising trackers, no sale of data about you, no analytics script of a third party. An
        administrator may show an image in the sidebar, marked as an advertisement; it does not
        follow you.
      </p>
    ),
  },
];

export function PrivacyPolicyPage() {
  return (
    <LegalPage
      title="Privacy policy"
      lead="What this service keeps about you, where, and why, in plain words."
      sections={sections}
    />
  );
}
