import { describe, expect, test } from 'vitest';
import type { MailContent } from './mail-content';
import { mailPage } from './mail-page';

const content: MailContent = {
  productName: 'Deedlight',
  logoUrl: null,
  title: 'Choose a new password',
  paragraphs: ['Somebody asked for it.', 'The link works once.'],
  facts: [{ label: '30-year fixed', value: '6.23%' }],
  action: { label: 'Choose', url: 'https://deedlight.example/?a=1&b=2' },
  footer: ['You asked for this in Rates.'],
};

test('the text part says the same as the page, in the same order', () => {
  expect(mailPage(content).text).toBe(
    'Choose a new password\n\nSomebody asked for it.\n\nThe link works once.\n\n30-year fixed: 6.23%\n\nChoose:\nhttps://deedlight.example/?a=1&b=2\n\n--\nYou asked for this in Rates.\nDeedlight\n',
  );
  const { html } = mailPage(content);
  const places = [
    '<h1',
    'Somebody asked',
    'The link works once.',
    '6.23%',
    '>Choose</a>',
    'You asked for this in Rates.',
  ].map((text) => html.indexOf(text));
  expect(places.toSorted((a, b) => a - b)).toEqual(places);
  expect(places[0]).toBeGreaterThan(0);
});

test('the action is a button and, below it, the address to copy', () => {
  const { html } = mailPage(content);
  const links = [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)<\/a>/g)];
  const url = 'https://deedlight.example/?a=1&amp;b=2';
  expect(links.map(([, href, text]) => [href, text])).toEqual([
    [url, 'Choose'],
    [url, url],
  ]);
});

test('what is left out leaves nothing behind', () => {
  const { productName, logoUrl, title, paragraphs } = content;
  const { html, text } = mailPage({ productName, logoUrl, title, paragraphs });
  expect(html).not.toContain('<a ');
  expect(html).not.toContain('undefined');
  expect(text).toBe(
    'Choose a new password\n\nSomebody asked for it.\n\nThe link works once.\n\n--\nDeedlight\n',
  );
});

test('groups of entries stand before the button, each with its lines, sources and address', () => {
  const url = 'https://deedlight.example/app/property/1';
  const lines = [{ text: 'Owner: A <b> → B', source: 'A county · line 7' }, { text: 'New loan' }];
  const sections = [{ title: 'List', entries: [{ title: '1 Oak St', url, lines }] }];
  const footerLinks = [{ label: 'Stop', url: 'https://deedlight.example/stop' }];
  const { html, text } = mailPage({ ...content, facts: [], sections, footerLinks });
  expect(text).toContain(
    `once.\n\nList\n----\n\n1 Oak St\n  Owner: A <b> → B\n    A county · line 7\n  New loan\n  ${url}\n\nChoose:`,
  );
  expect(text).toContain('Rates.\nStop: https://deedlight.example/stop\nDeedlight\n');
  expect(html).toContain(`href="${url}"`);
  expect(html).toContain('Owner: A &lt;b&gt; → B');
  expect(html.indexOf('1 Oak St')).toBeLessThan(html.indexOf('>Choose</a>'));
});

test('an entry leads to http addresses only', () => {
  const entry = { title: 'x', url: 'javascript:alert(1)', lines: [] };
  const sections = [{ title: 'List', entries: [entry] }];
  expect(() => mailPage({ ...content, sections })).toThrow('http addresses only');
});

describe('the signature of a mail', () => {
  const sender = {
    who: ['Ada Loan, Senior loan officer', 'Harbor & Oak · NMLS 123'],
    disclosures: ['Equal Housing Lender', 'Rates <may> change.'],
    logoUrl: 'https://deedlight.example/harbor.png',
  };

  test('stands below what it is about, with what the law wants said', () => {
    const { html, text } = mailPage({ ...content, sender });
    expect(text).toContain(
      'b=2\n\nAda Loan, Senior loan officer\nHarbor & Oak · NMLS 123\n\nEqual Housing Lender\nRates <may> change.\n\n--\n',
    );
    expect(html).toContain('Harbor &amp; Oak · NMLS 123');
    expect(html).toContain('Rates &lt;may&gt; change.');
    expect(html).toMatch(/background:#ffffff;[^>]*><img src="[^"]*harbor\.png"/);
    expect(html.indexOf('>Choose</a>')).toBeLessThan(html.indexOf('Ada Loan'));
  });

  test('is left out where nothing is known', () => {
    const empty = { who: [], disclosures: [], logoUrl: null };
    expect(mailPage({ ...content, sender: empty })).toEqual(mailPage(content));
  });

  test('has no picture from elsewhere than the web', () => {
    const logoUrl = 'javascript:alert(1)';
    expect(() => mailPage({ ...content, sender: { ...sender, logoUrl } })).toThrow(
      'http addresses only',
    );
  });
});

describe('B-17 the brand of a mail', () => {
  test('is the logo with the product’s name beside it for those who load no pictures', () => {
    const { html } = mailPage({ ...content, logoUrl: 'https://deedlight.example/logo.webp' });
    expect(html).toMatch(/<img src="https:\/\/deedlight\.example\/logo\.webp" alt="Deedlight"/);
  });

  test('is the name in words where there is no logo', () => {
    const { html } = mailPage({ ...content, productName: 'Lamp & Co' });
    expect(html).not.toContain('<img');
    expect(html).toMatch(/font-weight:700[^>]*>Lamp &amp; Co</);
  });
});

test('names and addresses are shown and never run', () => {
  const hostile = '<script>alert("1")</script>';
  const { html } = mailPage({
    ...content,
    productName: hostile,
    title: hostile,
    paragraphs: [hostile],
    facts: [{ label: hostile, value: hostile }],
    action: { label: hostile, url: `https://x.example/"onclick="1${hostile}` },
    logoUrl: `https://x.example/"onerror="1${hostile}`,
    footer: [hostile],
  });
  expect(html).not.toContain('<script');
  expect(html).not.toMatch(/"on(click|error)=/);
});

test.each(['javascript:alert(1)', 'data:text/html,x', '/app', ''])(
  'an action cannot lead to "%s"',
  (url) => {
    expect(() => mailPage({ ...content, action: { label: 'Go', url } })).toThrow('http addresses');
    expect(() => mailPage({ ...content, logoUrl: url })).toThrow('http addresses');
  },
);

test('dark programs get dark paper, and the logo keeps its white plate', () => {
  const { html } = mailPage({ ...content, logoUrl: 'https://deedlight.example/logo.webp' });
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).toMatch(/prefers-color-scheme:dark\)\{\s*\.page\{background:#0f1214!important\}/);
  expect(html).toMatch(/background:#ffffff;border-radius:8px;[^>]*><img/);
});
