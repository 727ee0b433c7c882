import type { Article } from '../article';

export const account: readonly Article[] = [
  {
    id: 'what-counts',
    title: 'What counts as a search, and what is free',
    topic: 'Your account',
    words: 'limit usage quota meter monthly remaining',
    page: '/app/billing',
    body: [
      'Four things count: opening a property that you have not opened in this period, a skip trace that finds something, an answer of the assistant, and what you ask the provider of property data for by a press, where there is one: a report on liens, comparables, or a search of its own.',
      'Free are: suggestions, lists and maps, calculators, rates, guidelines, closing tools, and opening the same property again in the same period. A miss or a failure of a source is given back.',
      'The meter at the top shows what is used. From four fifths on a line below it tells how many are left and when the count begins again.',
    ],
  },
  {
    id: 'limit-reached',
    title: 'What happens at the limit',
    topic: 'Your account',
    words: 'usage limit reached reset date upgrade blocked',
    page: '/app/billing',
    body: [
      'At the limit a new property does not open; a window says so and names the day on which the count begins again. Properties already opened in this period stay open to you, and everything that is free stays free.',
      'The period follows your subscription. Without one it runs from month to month, from the day your trial began, in UTC.',
    ],
  },
  {
    id: 'trial',
    title: 'The free trial',
    topic: 'Your account',
    words: '15 days trial expired no card',
    page: '/app/billing',
    body: [
      'A new account has 15 days with everything in it. No card is asked for.',
      'Afterward property data and skip trace need a subscription. Calculators, guidelines, rates and news stay usable, and what you saved stays yours.',
    ],
  },
  {
    id: 'billing',
    title: 'Billing, invoices and canceling',
    topic: 'Your account',
    words: 'stripe checkout card invoice cancel resume pro subscription price seat team',
    page: '/app/billing',
    body: [
      'Payments run over Stripe: card numbers are typed on its pages and never reach this server. Prices are shown as Stripe has them.',
      'Cancel ends the subscription with the period that is paid; until then everything works, and you can take it back. Invoices are listed on the page.',
      'If a payment fails, a banner says so and leads to the place where the card can be changed.',
      'The owner of a team can pay for several seats with one subscription; the first is their own. On the Team page the owner and the admins give a seat to a team-mate, who then has Pro and pays nothing, or take it back. The team-mate gets a mail each time, and when the seat ends because it is no longer paid for or because they are no longer in the team.',
    ],
  },
  {
    id: 'account-settings',
    title: 'Name, password, photo, sessions',
    topic: 'Your account',
    words: 'settings theme dark profile avatar sign out devices',
    page: '/app/settings',
    body: [
      'Settings holds your name, photo, password and theme. Sessions lists the browsers you are signed in with; end the ones you do not know, then change the password.',
      'A photo is made into WebP in your browser before it is uploaded.',
    ],
  },
  {
    id: 'on-your-reports',
    title: 'Your name, license and logo on reports',
    topic: 'Your account',
    words: 'nmls license disclosure equal housing company phone brand pdf',
    page: '/app/settings',
    body: [
      'Settings keeps title, company, logo, phone, e-mail, NMLS ID, licenses and disclosures. They stand with your name and photo on every PDF that you make, below the mark of this site; equal housing and your own words end the report. The card shows how it will look.',
      'What you leave empty is left out, and with nothing filled in your reports stay as they are. Nobody else sees it until you hand out a report.',
    ],
  },
  {
    id: 'api-keys',
    title: 'API keys for programs of your own',
    topic: 'Your account',
    words: 'api key developer program script curl token integration',
    page: '/app/settings',
    body: [
      'Settings makes keys by which a program reads in your name: properties, quotes or your usage, as you choose. Every plan has them, the trial included. A key is shown once; you get a mail whenever one is made.',
      'What a key looks up counts as yours, and when your searches are used or your trial is over, it is refused as you are. It changes nothing, and opens neither account, billing nor skip trace.',
      'A key holds until its last day or until you revoke it. Signing out and a new password do not end it; deleting the account does.',
    ],
  },
  {
    id: 'your-data',
    title: 'Take your data along, or delete the account',
    topic: 'Your account',
    words: 'export gdpr ccpa privacy delete erase',
    page: '/app/settings',
    body: [
      'Settings exports everything that is kept of you as one file: account, sessions, searches, scenarios and the rest.',
      'Deleting the account removes its rows and files at once and cannot be undone. Records of the county stay: they are not yours or ours but public.',
    ],
  },
  {
    id: 'install-offline',
    title: 'Without a connection',
    topic: 'Your account',
    words: 'offline pwa install app phone network',
    page: '/app/help',
    body: [
      'Pages that are already loaded go on working without a network where they do not need the server: help and its search, and calculators that are open.',
      'What needs the server says that it cannot be reached and offers to try again. Nothing that you typed is lost.',
    ],
  },
];
