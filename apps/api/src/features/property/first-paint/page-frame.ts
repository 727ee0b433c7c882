import { html } from 'hono/html';
import type { Html } from './summary';

const link = 'inline-flex items-center justify-center border whitespace-nowrap text-ink';
const size = 'min-h-[36px] rounded-m px-3 text-m max-desk:px-2';

/**
 * Renders the public frame around the page before the app has loaded, with the classes of
 * PublicFrame, Brand and SearchBox. Controls that need the app are only placeholders. On a phone
 * the account's second link is left out: before the font has loaded the row would be too narrow for
 * it. Whoever signs in or registers from here comes back to the page at `path`.
 */
export function pageFrame(
  page: Html,
  { productName, path }: { productName: string; path: string },
): Html {
  const back = new URLSearchParams({ from: path }).toString();
  return html`<div>
      <header
        class="sticky top-0 z-20 border-b border-line bg-page max-desk:-top-[53px] print:static"
      >
        <div
          class="mx-auto flex max-w-[1240px] flex-wrap items-center gap-x-2 gap-y-2 px-4 py-2 desk:flex-nowrap desk:gap-x-6 desk:px-7"
        >
          <a
            href="/"
            class="flex min-h-7 shrink-0 items-center gap-[9px] rounded-s text-l font-heavy tracking-tight text-ink"
            ><span
              aria-hidden="true"
              class="size-5 rounded-[6px] bg-linear-[160deg,var(--lamp-line),var(--act)_70%] print:hidden"
            ></span
            >${productName}</a
          >
          <div
            data-print="hide"
            aria-hidden="true"
            class="w-full max-desk:order-last desk:max-w-[620px] desk:flex-1"
          >
            <div
              class="min-h-[36px] w-full rounded-m border border-edge bg-surface text-m max-desk:min-h-[44px] max-desk:text-l"
            ></div>
          </div>
          <div data-print="hide" class="ml-auto flex items-center gap-1">
            <a href="/login?${back}" class="${link} ${size} border-transparent">Log in</a>
            <a href="/register?${back}" class="${link} ${size} border-line-strong max-desk:hidden"
              >Create account</a
            >
            <span aria-hidden="true" class="size-9 max-desk:size-11"></span>
          </div>
        </div>
      </header>
      <main
        id="page"
        class="mx-auto min-h-[calc(100svh-54px)] w-full max-w-[1240px] px-4 pb-16 desk:px-7 print:min-h-0"
      >
        ${page}
      </main>
    </div>`;
}
