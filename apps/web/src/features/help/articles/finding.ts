import type { Article } from '../article';

export const finding: readonly Article[] = [
  {
    id: 'search-box',
    title: 'The search box: what you can type',
    topic: 'Finding properties',
    words: 'address typo autocomplete suggestions apn parcel zip',
    page: '/app/address',
    body: [
      'An address, a street, a ZIP or a parcel number. Typing errors, abbreviations and the order of words do not matter: “mian st 12” finds 12 Main Street.',
      'Each suggestion says what it matched where that is not plain, and marks a match that is not exact. Suggestions are free; only opening a property counts.',
      'Where a provider of property data is set up and few properties here are what you typed, its addresses stand below under its name. Choosing one fetches the property and keeps it: one search, and none when the provider knows nothing or does not answer.',
      'While the box is empty it lists what this browser opened last.',
    ],
  },
  {
    id: 'listing',
    title: 'Search with filters, list and map',
    topic: 'Finding properties',
    words: 'listing filter absentee owner equity polygon draw csv export radius',
    page: '/app/search',
    body: [
      'The search page narrows all properties by type, size, year, value, last sale, ownership, equity and more. The count follows as you set filters; nothing is spent before you open a property.',
      'Many records lack a figure. Each filter has “include unknown”: off, a property without the figure is left out; on, it stays and says why it matched.',
      'The map can limit the area: search as it moves, draw a shape, or give a radius in miles. List and map always say the same.',
      'The list sorts and exports as CSV.',
      'Where it ends, and a provider of property data with a search is set up, the same can be asked of it in one place: one search, and none when it finds nothing. A filter that it does not have is named.',
    ],
  },
  {
    id: 'saved-searches',
    title: 'Save a search and see what came since',
    topic: 'Finding properties',
    words: 'saved search new results alert',
    page: '/app/search',
    body: [
      'On the search page, save the filters under a name. The dashboard lists what you saved, with the number of properties it last found.',
      'When you open it again, it is counted anew, and you hear how many more or fewer there are than last time.',
    ],
  },
  {
    id: 'lists',
    title: 'Lists: work homes with a status, tags and a note',
    topic: 'Finding properties',
    words:
      'list add homes tags note status follow up skip trace csv mail letters watch alert changed team share colleague',
    page: '/app/lists',
    body: [
      'Tick homes in the search and press “Add to list”, or take it from “Use in” on a home’s page. Type a new name or choose a list; homes that are on it already stay as they are.',
      'A list shows each home with its value and equity, and takes a status, tags and a note. These belong to the home: they are the same in every list and stand on its page. Nobody else sees them.',
      '“Mail file” saves owners and mailing addresses for a mail house. Homes marked “Do not mail”, and those without a whole address on record, are left out; the dialog names them first.',
      '“Watch” tells of new sales, new loans, other owners and values that moved by a percentage that you choose. What changed stands on the list’s page and the dashboard, before and after with its source, and goes to your webhooks. It begins with what is on record when you press it.',
      '“Share with the team”, on the list’s page, lets everyone in your team add homes, remove them and export the list. It stays yours: you alone rename it, watch it, stop sharing and delete it, its homes count among yours, and it leaves the team with you. Status, tags, notes and “Do not mail” stay each person’s own.',
      'The list exports as CSV with the sources of its figures, and homes go to the skip trace, up to 200 at once, with the most that it can cost. What you remove or delete can be taken back at once.',
    ],
  },
  {
    id: 'deals',
    title: 'Deals: dates, offers, steps, parties and papers in one place',
    topic: 'Finding properties',
    words:
      'deal closing timeline loan estimate closing disclosure due date checklist parties offers earnest contingency accepted net contacts import calendar ics vcard archive duplicate team share colleague',
    page: '/app/deals/{-$id}',
    body: [
      'On a home’s page press “Use in” and choose “Start a deal”, or start one from a saved scenario or on the page Deals. Nobody else sees it, until you share it.',
      'Type the dates that you know. The timeline shows at once by when the Loan Estimate and the Closing Disclosure are due, counted for disclosures by mail or e-mail; press a date for the rule and its source. Save dates keeps them.',
      'The checklist begins with the usual steps of a purchase, a refinance or a sale: tick, change, add or remove them. Parties keep names, companies, e-mails and phones.',
      'Offers keep who offers, the price, earnest money, loan, closing, expiry and contingencies, and what became of each; one is accepted at most. “Compare in the closing” opens the seller’s side with the offers on the table, up to four, so that you see what the seller takes home of each. “Use as the deal’s price” takes the price of the accepted one.',
      'File saved scenarios, client links and reports in the deal, or any tool as it stands, by “Use in…” and “File in a deal…”. A filed scenario gives the deal its figures when you press “Use its figures”.',
      '“Share with the team”, in the menu of the deal, lets everyone in your team see it and work on it: dates, offers, steps, parties, papers and note. It stays yours: you alone stop sharing and delete it, and it leaves the team with you.',
      '“Add from a file”, among the parties, reads contacts of a phone, Google Contacts or Outlook: a vCard (.vcf) or a table (.csv). You tick who is added and as what; who is in the deal already says so.',
      'Export saves the dates for a calendar, the parties as contacts or as a table, or the whole deal as JSON. Archive puts a deal away and Restore brings it back; Duplicate copies it without dates, offers and papers; Delete is for good.',
    ],
  },
  {
    id: 'client-links',
    title: 'Client links: share a report with a client',
    topic: 'Finding properties',
    words:
      'share client link report loans comparison update passcode revoke expire note brand question',
    page: '/app/client-links',
    body: [
      'On a home’s page press “Use in” and choose “Share with a client”. Write a note, choose how long the link works and, if you like, a passcode. The report is kept as it is at that moment, with its sources and days, and stands under what you said of yourself in Settings.',
      'The client needs no account. The report has no owner, no mailing address and no phone number of the records, and says so when the value of today differs. A question, or the wish for an update, comes to you by mail; your own address is not shown.',
      'Compare loans has the same action. The client sees which loan costs least and why, each payment by its parts, the cash, the cost over the years and the sources; we work the figures out anew, and no credit score is shown. Under Client links press “Open in the calculator”, change what has changed and press “Update the link”: the client opens the same link and sees the new figures with the payment and rate of before, up to 20 versions.',
      'Client links lists every link: until when it works, how often it was opened, which counts opens and follows nobody, and how many questions came. Revoke ends a link at once and can be taken back. Links that ended are deleted after 90 days.',
    ],
  },
  {
    id: 'reports',
    title: 'Reports: several things as one PDF, with a code to check it',
    topic: 'Finding properties',
    words: 'report pdf print mail send bind sections code check paper client brand sources',
    page: '/app/reports',
    body: [
      'A report binds what you shared into one PDF: a home with its value, comparables, loans, a closing or a net sheet, up to eight sections in your order. Make a link of each first with “Share with a client”; then press “Build a report”, choose, name it and write a note.',
      'The pages are printed by the server under your name, licenses and disclosures: each figure with its source, one table of all sources, and the address of each link that still works. The report keeps what the links said when it was made, whatever becomes of them.',
      'The last page has a code. Whoever holds the paper enters it at the address printed beside it, without an account, and sees what the report said by its figures, and whether what it cites has changed since: the value, a rate, a table, a fact of the home, a new deed. The same page saves the PDF, so that its address, copied from the list or sent by “Send”, is a link to the whole report. Deleting a report makes its code unknown.',
    ],
  },
  {
    id: 'property-page',
    title: 'How to read a property’s page',
    topic: 'Finding properties',
    words: 'owner timeline mortgages taxes conflict card sections',
    page: '/app/property/{-$id}',
    body: [
      'The sections go from the facts to the owner, the value, the timeline of sales and loans, taxes, the lot and the building, and what was sold nearby. The last section lists every source with its date and license.',
      'Where two sources disagree, a card shows both figures with their dates instead of choosing one silently.',
      'Loan balances are estimates: the recorded amount paid down at the recorded or an average rate. The page says which.',
    ],
  },
  {
    id: 'recent',
    title: 'Recent searches: repeat, pin, export, delete',
    topic: 'Finding properties',
    words: 'history log pinned',
    page: '/app/recent-searches',
    body: [
      'What you opened is listed by day. Pin what you come back to: pinned properties lead the list and the dashboard, which tells what changed at them: owners, assessments, sales, loans and values.',
      'Opening a property again within the same period is free, and the list says so. Deleting an entry removes it from the list; it does not give a search back.',
      'Export writes the list as CSV.',
    ],
  },
  {
    id: 'skip-trace',
    title: 'Contact details of owners and the law',
    topic: 'Finding properties',
    words: 'skip trace phone dnc tcpa litigator permissible purpose',
    page: '/app/skip-trace',
    body: [
      'A skip trace looks for an owner’s phone numbers and e-mail addresses. It counts as a search only when something is found.',
      'Before you call or text anyone you must obey the Telephone Consumer Protection Act, the national and state Do Not Call lists and the calling hours where the person is. Numbers that are registered must not be called for sales without consent.',
      'Results must not be used to decide on credit, insurance, employment or housing: they are not a consumer report.',
      'Until a provider is set up on this server, any result is invented and marked SAMPLE, with numbers of the form 555-01xx that reach nobody.',
    ],
  },
];
