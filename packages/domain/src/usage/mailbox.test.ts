import { expect, test } from 'vitest';
import { isOfOnePerson, mailboxOf } from './mailbox';

test.each([
  { email: 'Ada@Example.com', mailbox: 'ada@example.com' },
  { email: ' ada@example.com. ', mailbox: 'ada@example.com' },
  { email: 'ada+trial2@example.com', mailbox: 'ada@example.com' },
  { email: 'ada+a+b@example.com', mailbox: 'ada@example.com' },
  { email: 'a.da@example.com', mailbox: 'a.da@example.com' },
  { email: 'a.d.a+x@gmail.com', mailbox: 'ada@gmail.com' },
  { email: 'A.da@GoogleMail.com', mailbox: 'ada@gmail.com' },
  { email: 'ａｄａ@example.com', mailbox: 'ada@example.com' },
  { email: 'jose\u0301@example.com', mailbox: 'jos\u00e9@example.com' },
  { email: 'not an address', mailbox: '@not an address' },
])('$email goes to the mailbox $mailbox', ({ email, mailbox }) => {
  expect(mailboxOf(email)).toBe(mailbox);
});

test.each([
  { email: 'ada+trial2@gmail.com', isOnePersons: true },
  { email: 'A.da@GoogleMail.com', isOnePersons: true },
  { email: 'ada+2@outlook.com', isOnePersons: true },
  { email: 'team+ann@example.com', isOnePersons: false },
  { email: 'ada@gmail.com.example.com', isOnePersons: false },
  { email: '', isOnePersons: false },
])('$email is surely one person’s: $isOnePersons', ({ email, isOnePersons }) => {
  expect(isOfOnePerson(email)).toBe(isOnePersons);
});
