import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Letter } from './auth-mails';
import * as mails from './auth-mails';
import { dressed } from './dressed';
import { Post, type SendMail } from './post';

const mail = { to: 'ada@example.com', subject: 'A mail', text: 'text', html: '<p>text</p>' };

describe('the post', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Makes a post whose mail server fails this many times before it accepts anything. */
  function aPost(failures: number) {
    const tries: number[] = [];
    const lost: unknown[] = [];
    const send: SendMail = async () => {
      tries.push(Date.now());
      if (tries.length <= failures) throw new Error(`busy ${tries.length}`);
    };
    const began = Date.now();
    const post = new Post(send, (error) => lost.push(error));
    return { post, lost, seconds: () => tries.map((at) => (at - began) / 1000) };
  }

  test('sends once what is taken', async () => {
    const { post, lost, seconds } = aPost(0);
    post.dispatch(mail);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(seconds()).toEqual([0]);
    expect(lost).toEqual([]);
  });

  test('tries again after a second, five and thirty', async () => {
    const { post, lost, seconds } = aPost(3);
    post.dispatch(mail);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(seconds()).toEqual([0, 1, 6, 36]);
    expect(lost).toEqual([]);
  });

  test('gives up after four tries, and says why the last one failed', async () => {
    const { post, lost, seconds } = aPost(9);
    post.dispatch(mail);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(seconds()).toHaveLength(4);
    expect(lost).toMatchObject([{ message: 'busy 4' }]);
  });

  test('sends once for whoever waits, and tells them if it was not taken', async () => {
    const { post, lost, seconds } = aPost(1);
    await expect(post.send(mail)).rejects.toThrow('busy 1');
    await post.send(mail);
    expect(seconds()).toEqual([0, 0]);
    expect(lost).toEqual([]);
  });

  test('is drained at once when nothing is under way', async () => {
    await aPost(0).post.drain();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('is drained when the mail is sent, and after five seconds in any case', async () => {
    const drained: string[] = [];
    const quick = aPost(1).post;
    const slow = aPost(9).post;
    quick.dispatch(mail);
    slow.dispatch(mail);
    void quick.drain().then(() => drained.push('quick'));
    void slow.drain().then(() => drained.push('slow'));
    await vi.advanceTimersByTimeAsync(1000);
    expect(drained).toEqual(['quick']);
    await vi.advanceTimersByTimeAsync(4000);
    expect(drained).toEqual(['quick', 'slow']);
  });
});

describe('what a mail of the accounts says', () => {
  const url = 'https://acme.test/verify?token=a&type=b';
  const to = 'ada@example.com';
  const dress = { productName: 'Acme', logoUrl: async () => null };

  test.each<{ kind: string; letter: Letter; subject: string; says: string }>([
    {
      kind: 'a confirmation',
      letter: mails.confirmationMail('Acme', to, url),
      subject: 'Confirm your e-mail address for Acme',
      says: 'no account is opened',
    },
    {
      kind: 'a recovery',
      letter: mails.recoveryMail('Acme', to, url),
      subject: 'Choose a new password for Acme',
      says: 'your password stays',
    },
    {
      kind: 'a second sign-up',
      letter: mails.alreadyRegisteredMail('Acme', to, url),
      subject: 'You already have a Acme account',
      says: 'ask for a new password there',
    },
    {
      kind: 'a new address',
      letter: mails.emailChangeMail('Acme', to, url),
      subject: 'Confirm your new e-mail address for Acme',
      says: 'about to use this address',
    },
  ])('$kind, in both of its parts', ({ letter, subject, says }) => {
    const sent = dressed(letter, dress, null);
    expect(sent).toMatchObject({ to, subject });
    expect(sent.text).toContain(says);
    expect(sent.text).toContain(url);
    expect(sent.html).toContain(says);
    expect(sent.html).toContain('href="https://acme.test/verify?token=a&amp;type=b"');
  });

  test('a notice to the old address has no link to follow', () => {
    const sent = dressed(mails.emailChangeNotice('Acme', to, 'new@example.com'), dress, null);
    expect(sent.text).toContain('new@example.com');
    expect(sent.text).not.toMatch(/https?:/);
    expect(sent.html).not.toContain('<a ');
  });
});
