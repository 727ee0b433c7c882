import { LegalPage } from './legal-page';

const sections = [
  {
    title: 'What you get',
    text: (
      <p>
        Public property records in one place, with the source and date of each figure, and
        calculations on top of them. What is our own estimate says so.
      </p>
    ),
  },
  {
    title: 'What it is not',
    text: (
      <p>
        Not an appraisal, not a title search, not a loan offer, not legal or tax advice. Public
        records are late and sometimes wrong. Check at the source before you rely on a figure in a
        transaction.
      </p>
    ),
  },
  {
    title: 'Not for decisions about people',
    text: (
      <p>
        This is not a consumer report under the Fair Credit Reporting Act. Do not use it to decide
        on anyone’s credit, insurance, employment or tenancy. Do not use it to discriminate against
        anyone protected by the Fair Housing Act or the Equal Credit Opportunity Act.
      </p>
    ),
  },
  {
    title: 'Your account',
    text: (
      <p>
        One account per person. Keep your password to yourself, and tell the operator if somebody
        else uses your account. You are responsible for what is done with it until then.
      </p>
    ),
  },
  {
    title: 'Limits and trial',
    text: (
      <p>
        Without an account a few property pages a day are free. A new account has a trial of 15
        days, without a card. Accounts have a number of searches a month, 100 in the trial unless
        the operator has set another; the Billing page says what counts. Getting around the limits,
        and copying the records in bulk, are not allowed.
      </p>
    ),
  },
  {
    title: 'Paying and canceling',
    text: (
      <p>
        Where Pro is offered, it renews by itself at the price shown at checkout until you cancel.
        Canceling takes one click on the Billing page and takes effect at the end of the period that
        is paid; until then everything works. Stripe processes the payment.
      </p>
    ),
  },
  {
    title: 'Estimates, rates and answers',
    text: (
      <p>
        Valuations, fees, premiums and the assistant’s answers are computed from data that may be
        late or wrong, and say how sure they are. Rates are averages that others publish, not offers
        to you. What is marked SAMPLE is invented.
      </p>
    ),
  },
  {
    title: 'Contacting owners',
    text: (
      <p>
        Whoever calls, texts or writes to an owner obeys the law on it: the Telephone Consumer
        Protection Act, the Do Not Call lists, the calling hours where the person is and the rules
        of the state. You declare a permissible purpose before the first skip trace, and each is
        recorded. Do not pass results on.
      </p>
    ),
  },
  {
    title: 'Ending it',
    text: (
      <p>
        You may delete your account in Settings at any time. The operator may close accounts that
        break these terms.
      </p>
    ),
  },
];

export function TermsOfServicePage() {
  return (
    <LegalPage
      title="Terms of service"
      lead="The agreement between you and the organization that runs this installation."
      sections={sections}
    />
  );
}
