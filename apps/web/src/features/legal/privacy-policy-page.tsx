import { LegalPage } from './legal-page';

const sections = [
  {
    title: 'Who is responsible',
    text: (
      <p>
        The organisation that runs this installation and whose address you are looking at. The
        software is its tool; ask it about your data.
      </p>
    ),
  },
  {
    title: 'Without an account',
    text: (
      <>
        <p>
          A signed cookie that scripts cannot read counts the property pages you open in 24 hours.
          To tell one network from another the server keeps a salted hash of your address, never the
          address itself.
        </p>
        <p>
          What you typed and the last properties you opened are kept in this browser, and so is the
          theme you chose. Clear the site’s data in your browser and they are gone.
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
          and picture link that they hand over; your password with them never reaches us.
        </p>
        <p>
          While you are signed in, this browser keeps your tokens and profile. Signing out removes
          them.
        </p>
        <p>
          For each session the server notes when it started, the browser’s name and the network
          address, so that sign-ins that are not yours can be found and ended.
        </p>
      </>
    ),
  },
  {
    title: 'Taking it along, having it deleted',
    text: (
      <p>
        Settings exports everything that is kept of you as one file, lists your sessions, and
        deletes your account with its rows and files at once.
      </p>
    ),
  },
  {
    title: 'Mail',
    text: (
      <p>
        We write to confirm your address and to let you choose a new password, through the mail
        service that the operator has set up. There is no advertising mail.
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
        No advertising trackers, no sale of data about you, no analytics script of a third party.
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
