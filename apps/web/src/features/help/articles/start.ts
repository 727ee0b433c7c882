import type { Article } from '../article';

export const start: readonly Article[] = [
  {
    id: 'first-steps',
    title: 'Your first ten minutes',
    topic: 'Start here',
    words: 'begin tour introduction how to start',
    page: '/app',
    body: [
      'Press / on any page and type an address, a street, a ZIP or a parcel number. Pick a property and you see what the county recorded about it, each figure with its source and date.',
      'From there the button “Use in” takes the property to the comparables, the valuation, the calculators and the closing tools without typing anything twice.',
      [
        'Comparables: recent sales like it, adjusted line by line.',
        'Analysis: a value range, what drives it, and the deal’s numbers.',
        'Calculators: payment, affordability, APR and more, each with its working.',
        'Scenarios: save the deal and open it again with the same inputs.',
      ],
      'The dashboard then shows where you left off, what has changed since, and how many searches are left.',
    ],
  },
  {
    id: 'range-first',
    title: 'What “range first” means',
    topic: 'Start here',
    words: 'uncertainty estimate interval confidence',
    body: [
      'A valuation is an estimate, and one number hides how sure it is. So the range comes first and large, the most likely value smaller below it.',
      'The range shown is meant to hold four prices in five. Beside it stands how often ranges made the same way did hold the price, counted on sales that the model had not seen.',
      'A wide range is not a fault of the page: it says that sales nearby disagree, or that there are few of them. Where too little is known, no value is given at all, and the reason is.',
    ],
  },
  {
    id: 'open-a-figure',
    title: 'Open any underlined figure',
    topic: 'Start here',
    words: 'evidence source dotted underline popover working',
    body: [
      'A dotted underline means that the figure can be opened. Hover it, tap it, or reach it with Tab.',
      'For a figure from outside you see the publisher, the file and row, the day it was recorded, the day it was fetched and how far to trust it: recorded, reported, estimate or sample.',
      'For a figure that was worked out here you see the steps, and the table row that a rate or a limit came from.',
    ],
  },
  {
    id: 'missing-figures',
    title: 'Why a figure is missing, in four ways',
    topic: 'Start here',
    words: 'unknown none not available blank empty zero absent',
    body: [
      'A missing figure is never shown as zero. It says which of four things it is:',
      [
        'Not recorded yet: counties take weeks to record a sale or a loan.',
        'Unknown: the source has a place for it and left it empty.',
        'None: the source says that there is none, such as no loan of record.',
        'Not available here: this county or source does not publish it.',
      ],
      'Calculations do not fill such a gap by guessing. They ask you for the figure, or say that they go without it.',
    ],
  },
  {
    id: 'one-scenario',
    title: 'One deal in every tool',
    topic: 'Start here',
    words: 'scenario link replay share saved deal',
    page: '/app/scenarios',
    body: [
      'Price, loan, rate, taxes, insurance and dues are one deal. What you type in one tool is there in the next, because it is kept in the address of the page.',
      'Copy the address and send it: whoever opens it sees the same inputs. The link also names the versions of the tables used; if a table has changed since, the page says so and works with today’s.',
      'Save keeps the deal under a name. On the Scenarios page up to four of them stand side by side.',
    ],
  },
  {
    id: 'keyboard',
    title: 'Everything by keyboard',
    topic: 'Start here',
    words: 'shortcut ctrl k command palette slash keys accessibility',
    body: [
      'Press / to reach the search box and Ctrl K (⌘ K on a Mac) for a list of everything: pages, calculators, the properties you opened, your scenarios and these articles. Type a few letters and press Enter.',
      'Arrow keys walk through suggestions, menus, tabs and lists of tools. Escape closes what is open and puts you back where you were.',
      'The tab “Shortcuts” on this page lists every key.',
    ],
  },
];
