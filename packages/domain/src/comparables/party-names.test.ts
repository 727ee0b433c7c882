import { expect, test } from 'vitest';
import { kinshipOf } from './party-names';

test.each([
  { buyer: 'OAK ADA', seller: 'OAK BENJAMIN', kind: 'same-surname' },
  { buyer: 'Oak, Ada & Elm, Jo', seller: 'Elm, Mary', kind: 'same-surname' },
  { buyer: 'Ada Oak', seller: 'OAK BENJAMIN J', kind: 'same-surname' },
  { buyer: 'OAK FAMILY TRUST', seller: 'OAK ADA', kind: 'same-surname' },
  { buyer: 'Rowan LLC', seller: 'ROWAN LLC', kind: 'same-party' },
])('$buyer from $seller is $kind', ({ buyer, seller, kind }) => {
  expect(kinshipOf(buyer, seller)?.kind).toBe(kind);
});

test.each([
  { buyer: 'OAK MARY', seller: 'ELM MARY', why: 'a first name in common' },
  { buyer: 'Rowan Homes LLC', seller: 'Rowan Ada', why: 'a company is no relative' },
  { buyer: 'OAK ADA JR', seller: 'ELM BEN JR', why: 'a suffix in common' },
  { buyer: 'OAK FAMILY TRUST', seller: 'ELM FAMILY TRUST', why: 'words of trusts in common' },
  { buyer: null, seller: 'OAK ADA', why: 'an unknown buyer' },
  { buyer: '', seller: '', why: 'blank names' },
])('$buyer from $seller: no kin ($why)', ({ buyer, seller }) => {
  expect(kinshipOf(buyer, seller)).toBeNull();
});

test.each([
  {
    buyer: 'MARY ADA',
    seller: 'ADA MARY JANE',
    name: null,
    why: 'first names alone, of which the last counts',
  },
  {
    buyer: 'MARY ADA',
    seller: 'MARY JOHN',
    name: null,
    why: 'a first name that stands first',
  },
  {
    buyer: 'JOHN JAMES',
    seller: 'MARY JAMES',
    name: 'james',
    why: 'a first name that stands last',
  },
  { buyer: 'OAK A', seller: 'A ELM', name: null, why: 'initials' },
  { buyer: 'OAK B', seller: 'B ELM', name: null, why: 'an initial that is no word of its own' },
  { buyer: 'WU BEN', seller: 'WU CLEO', name: 'wu', why: 'a surname of two letters' },
  { buyer: 'Ben Cleo Oak', seller: 'OAK DAN', name: 'oak', why: 'a name in the middle' },
  { buyer: 'O.A.K. Ada', seller: 'OAK BENJAMIN', name: 'oak', why: 'full stops' },
  { buyer: 'ROE, ADA', seller: 'ADA, ROE', name: null, why: 'what stands behind a comma' },
  { buyer: 'Oak/Elm', seller: 'Elm Ben', name: 'elm', why: 'a stroke between two people' },
  { buyer: ' ', seller: 'OAK', name: null, why: 'a blank' },
  { buyer: 'OAK', seller: '.', name: null, why: 'a dot' },
])('$buyer and $seller share $name: $why', ({ buyer, seller, name }) => {
  expect(kinshipOf(buyer, seller)?.name ?? null).toBe(name);
});
