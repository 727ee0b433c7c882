import type { Article } from '../article';

export const trust: readonly Article[] = [
  {
    id: 'sources',
    title: 'Where property records come from',
    topic: 'Data and trust',
    words: 'county assessor recorder import license date',
    body: [
      'Counties publish the assessor’s roll and the recorded sales. Whoever runs this server imports those files as they are. The last section of a property’s page names publisher, license, date and the row of the file.',
      'Rows that look odd are kept and flagged, not repaired in silence.',
      'To correct a record, write to the county that keeps it. With the next import it is corrected here.',
    ],
  },
  {
    id: 'sample-data',
    title: 'What the violet SAMPLE mark means',
    topic: 'Data and trust',
    words: 'sample invented demo fake example',
    body: [
      'A fresh installation starts with an invented county, so that everything can be tried. Its streets, people and prices do not exist. Whatever is taken from it carries the mark, in exports too.',
      'Real counties appear when the operator imports them.',
    ],
  },
  {
    id: 'reference-tables',
    title: 'Reference tables: versions and confidence',
    topic: 'Data and trust',
    words: 'published estimate unverified effective date version table overdue',
    body: [
      'Limits, fees, premiums and guideline rows are dated tables. Each row says whether it was read on the publisher’s page, is an estimate, or is believed current without having been checked.',
      'A table that is older than its publisher’s rhythm is marked as overdue. Saved scenarios remember the versions they used, so that you see when one has changed under them.',
    ],
  },
  {
    id: 'privacy',
    title: 'What is kept about you',
    topic: 'Data and trust',
    words: 'privacy cookies tracking logs hash',
    page: '/privacy-policy',
    body: [
      'Without an account: a signed cookie counts the properties opened in 24 hours, and a salted hash tells one network from another. With an account: your e-mail, name, what you searched for and what you saved.',
      'No advertising trackers and no analytics of third parties. The log has a request number and the kind of request, no addresses, search texts or tokens.',
      'The privacy policy says it in full.',
    ],
  },
  {
    id: 'exports',
    title: 'CSV, PDF and links',
    topic: 'Data and trust',
    words: 'download report print share logo export',
    body: [
      'Tables export as CSV with full precision and dates as year-month-day. Reports save as PDF with your organization’s logo, and list sources and dates at the end.',
      'A link replays filters, tabs and inputs. It does not grant access: whoever opens it needs an account for pages that do.',
    ],
  },
];
