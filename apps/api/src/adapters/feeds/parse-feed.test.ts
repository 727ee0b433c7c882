import { describe, expect, test } from 'vitest';
import { parseFeed } from './parse-feed';

const at = 'https://feeds.example/rss';

function rss(items: string): string {
  return `<?xml version="1.0"?><rss version="2.0"><channel><title>T</title>${items}</channel></rss>`;
}

test('F-15 reads RSS: words without markup, address, day', () => {
  const [story] = parseFeed(
    rss(`<item><guid>1</guid><title>Rates &amp;amp; &lt;b&gt;prices&lt;/b&gt; fall</title>
      <link>https://feeds.example/a</link><pubDate>Sat, 21 Nov 2026 10:00:00 -0500</pubDate>
      <description>&lt;p&gt;Down &lt;script&gt;steal()&lt;/script&gt;a point.&lt;/p&gt;</description></item>`),
    at,
  );
  expect(story).toMatchObject({
    title: 'Rates & prices fall',
    url: 'https://feeds.example/a',
    summary: 'Down a point.',
  });
  expect(story?.publishedAt?.toString()).toBe('2026-11-21T15:00:00Z');
});

test('F-15 reads Atom and JSON feeds', () => {
  const atom = `<feed xmlns="http://www.w3.org/2005/Atom"><id>f</id><title>T</title>
    <updated>2026-11-20T00:00:00Z</updated><entry><id>e</id><title type="html">A &lt;i&gt;story&lt;/i&gt;</title>
    <link rel="self" href="https://x.example/self"/><link rel="alternate" href="/story"/>
    <updated>2026-11-20T00:00:00Z</updated></entry></feed>`;
  expect(parseFeed(atom, at)[0]).toMatchObject({
    title: 'A story',
    url: 'https://feeds.example/story',
    summary: null,
  });
  const json = JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'T',
    items: [{ id: '1', url: 'https://x.example/1', title: 'One', content_text: 'Words' }],
  });
  expect(parseFeed(json, at)[0]).toMatchObject({
    title: 'One',
    summary: 'Words',
    publishedAt: null,
  });
});

describe('F-15 hostile feeds', () => {
  test('entities, and so XML bombs, are refused before anything is parsed', () => {
    const bomb = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaa">]>${rss('<item/>')}`;
    expect(() => parseFeed(bomb, at)).toThrow('it declares entities');
  });

  test('what is no feed is said to be none', () => {
    expect(() => parseFeed('<html><body>Access denied</body></html>', at)).toThrow('no feed');
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', ''])(
    'a story that leads to “%s” is left out',
    (link) => {
      expect(parseFeed(rss(`<item><title>A</title><link>${link}</link></item>`), at)).toEqual([]);
    },
  );

  test('markup in a headline leaves its words alone, signs that steer a terminal or text nothing', () => {
    const [story] = parseFeed(
      rss(
        `<item><title><![CDATA[<img src=x onerror="steal()">Big \u202enews\u0007]]></title><link>https://x.example</link></item>`,
      ),
      at,
    );
    expect(story?.title).toBe('Big news');
  });

  test('a headline of 10,000 letters is cut', () => {
    const long = 'word '.repeat(2_000);
    const [story] = parseFeed(rss(`<item><title>${long}</title><link>/a</link></item>`), at);
    expect(story?.title.length).toBeLessThanOrEqual(300);
    expect(story?.title.endsWith('…')).toBe(true);
  });
});

test('a story keeps its id from one reading to the next, and feeds share none', () => {
  const text = rss('<item><guid>7</guid><title>A</title><link>/a</link></item>');
  const [first] = parseFeed(text, at);
  expect(parseFeed(text, at)[0]?.id).toBe(first?.id);
  expect(parseFeed(text, 'https://other.example/rss')[0]?.id).not.toBe(first?.id);
});
