import { expect, test } from 'vitest';
import { changedByWords, changeWords } from './change-words';
import type { DealChange } from './deal-history';

const cases: readonly (readonly [DealChange, string])[] = [
  [{ what: 'started' }, 'Deal started'],
  [{ what: 'note' }, 'Note changed'],
  [{ what: 'archived' }, 'Deal archived'],
  [{ what: 'restored' }, 'Deal under way again'],
  [{ what: 'shared' }, 'Deal shared with the team'],
  [{ what: 'unshared' }, 'Deal no longer shared with the team'],
  [{ what: 'passed-on' }, 'Deal passed on by a former member to the owner of the team'],
  [{ what: 'passed-on', name: null }, 'Deal passed on by a former member to the owner of the team'],
  [{ what: 'passed-on', name: 'Mia Oak' }, 'Deal passed on by Mia Oak to the owner of the team'],
  [{ what: 'name', from: 'Elm', to: 'Oak' }, 'Name from “Elm” to “Oak”'],
  [{ what: 'home', from: '', to: '1 Elm St' }, 'Home from none to 1 Elm St'],
  [{ what: 'kind', from: 'sale', to: 'purchase' }, 'Kind from Sale to Purchase'],
  [
    { what: 'stage', from: 'preparing', to: 'under-contract' },
    'Stage from Preparing to Under contract',
  ],
  [
    { what: 'day', day: 'closing_on', from: null, to: '2027-01-15' },
    'Closing from not known to Jan 15, 2027',
  ],
  [
    { what: 'day', day: 'lock_ends_on', from: '2027-01-15', to: null },
    'Rate lock ends from Jan 15, 2027 to not known',
  ],
  [
    { what: 'figures', priceFrom: 40_000_000, priceTo: 41_000_050, loanFrom: null, loanTo: 100 },
    'Figures changed: price from $400,000 to $410,000.50; loan from not known to $1',
  ],
  [{ what: 'figures', priceFrom: 1, priceTo: 1, loanFrom: null, loanTo: null }, 'Figures changed'],
  [
    { what: 'party-added', many: 1, role: 'title', name: 'Ana Elm' },
    'Party added: Ana Elm (Title or escrow)',
  ],
  [{ what: 'party-added', many: 3, role: 'title', name: 'Ana Elm' }, '3 parties added'],
  [{ what: 'party-changed', role: 'buyer', name: 'Ben' }, 'Party changed: Ben (Buyer)'],
  [{ what: 'party-removed', role: 'buyer', name: 'Ben' }, 'Party removed: Ben (Buyer)'],
  [{ what: 'step-added', many: 1, text: 'Sign' }, 'Step added: “Sign”'],
  [{ what: 'step-added', many: 12, text: 'Sign' }, '12 steps added'],
  [{ what: 'step-done', text: 'Sign' }, 'Step done: “Sign”'],
  [{ what: 'step-reopened', text: 'Sign' }, 'Step open again: “Sign”'],
  [{ what: 'step-removed', text: 'Sign' }, 'Step removed: “Sign”'],
  [{ what: 'step-text', from: 'Sign', to: 'Sign all' }, 'Step from “Sign” to “Sign all”'],
  [
    { what: 'step-due', text: 'Sign', from: null, to: '2027-01-04' },
    'Step “Sign” due from not known to Jan 4, 2027',
  ],
  [
    { what: 'paper-filed', many: 1, kind: 'tool', title: 'Payment' },
    'Paper filed: “Payment” (Tool)',
  ],
  [{ what: 'paper-filed', many: 2, kind: 'tool', title: 'Payment' }, '2 papers filed'],
  [{ what: 'paper-removed', kind: 'report', title: 'Elm' }, 'Paper taken out: “Elm” (Report)'],
  [
    { what: 'offer-added', many: 1, name: 'Ana Elm', price_cents: 41_000_000 },
    'Offer added: Ana Elm, $410,000',
  ],
  [{ what: 'offer-added', many: 2, name: 'Ana Elm', price_cents: 1 }, '2 offers added'],
  [{ what: 'offer-removed', name: 'Ana Elm' }, 'Offer removed: Ana Elm'],
  [{ what: 'offer-terms', name: 'Ana Elm' }, 'Offer of Ana Elm: other terms changed'],
  [
    { what: 'offer-status', name: 'Ana Elm', from: 'received', to: 'accepted' },
    'Offer of Ana Elm from Received to Accepted',
  ],
  [
    { what: 'offer-price', name: 'Ana Elm', from: 40_000_000, to: 41_000_000 },
    'Offer of Ana Elm, price from $400,000 to $410,000',
  ],
  [
    { what: 'offer-expiry', name: 'Ana Elm', from: '2026-11-19', to: null },
    'Offer of Ana Elm, expiry from Nov 19, 2026 to not known',
  ],
  [{ what: 'other' }, 'Changed'],
  [Object({ what: 'stage', from: 'preparing', to: 'on-tour' }), 'Stage from Preparing to on-tour'],
];

test.each(cases.map(([change, words]) => ({ change, words })))(
  'F-11 a deal’s history says “$words”',
  ({ change, words }) => expect(changeWords(change)).toBe(words),
);

test.each([
  { by: { kind: 'you', name: null }, words: 'You' },
  { by: { kind: 'mate', name: 'Ana Elm' }, words: 'Ana Elm' },
  { by: { kind: 'mate', name: null }, words: 'A team-mate' },
  { by: { kind: 'former', name: null }, words: 'A former member' },
  { by: { kind: 'system', name: null }, words: 'By a change of the team' },
] as const)('who changed it is “$words”', ({ by, words }) => {
  expect(changedByWords(by)).toBe(words);
});
