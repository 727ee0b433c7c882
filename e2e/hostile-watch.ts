import { expect, type Page } from '@playwright/test';
import { hostileHost } from './hostile-roll';

export type Watch = {
  /** Fails unless the open page shows payloads as plain text, and keeps its layout. */
  expectHarmless(): Promise<void>;
};

/** Watches for effects of payloads on the pages opened from now on. */
export async function watchFor(page: Page): Promise<Watch> {
  const troubles: string[] = [];
  page.on('dialog', (dialog) => {
    troubles.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (request.url().includes(hostileHost)) troubles.push(`request ${request.url()}`);
  });
  page.on('pageerror', (error) => troubles.push(`error ${error.message}`));
  await page.exposeFunction('tellWatch', (what: string) => troubles.push(what));
  await page.addInitScript(() => {
    const tell = (what: string) => {
      if ('tellWatch' in window && typeof window.tellWatch === 'function') window.tellWatch(what);
    };
    Object.defineProperty(window, '__hit', { set: () => tell('a payload was run') });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      tell(`policy ${violatedDirective} ${blockedURI} on ${location.pathname}`),
    );
  });
  return {
    async expectHarmless() {
      expect(await page.evaluate(madeByPayloads), page.url()).toEqual([]);
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        // Charts render again after the page has another width.
        await expect.poll(() => page.evaluate(widerThanScreen), page.url()).toEqual([]);
      }
      expect(troubles, page.url()).toEqual([]);
    },
  };
}

/** Returns elements and attributes that no page of ours has. */
function madeByPayloads(): string[] {
  const handlers = ['onerror', 'onload', 'onclick', 'srcdoc'].map((name) => `[${name}]`);
  const own = ['img[src="x"]', 'iframe', 'circle[r="9"]', 'base', ...handlers];
  const found = [...document.querySelectorAll(own.join())].map(({ outerHTML }) => outerHTML);
  for (const element of document.querySelectorAll('[href], [src], [action], [content]')) {
    for (const name of ['href', 'src', 'action', 'content']) {
      const value = element.getAttribute(name)?.trim() ?? '';
      if (/^(javascript|vbscript):|^(https?:)?\/\/hostile\.test/i.test(value)) found.push(value);
    }
  }
  for (const script of document.scripts) {
    // The browser never runs data blocks.
    if (script.type === 'application/json') continue;
    if (!script.src.startsWith(`${location.origin}/`)) found.push(script.outerHTML.slice(0, 200));
  }
  return found;
}

/**
 * Returns what makes the page wider than the screen, so that a reader would have to scroll
 * sideways.
 */
function widerThanScreen(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const isWide = (element: Element) =>
    element.getBoundingClientRect().right > clientWidth + 1 &&
    [...element.childNodes].some(({ nodeType }) => nodeType === Node.TEXT_NODE);
  const wide = [...document.querySelectorAll('body *')].filter(isWide);
  return wide.map(({ tagName, textContent }) => `${tagName} ${textContent.slice(0, 60)}`);
}
