import { servedProperty } from '@deedlight/contract/property/first-paint';

/** Holds HTML for the head, HTML for the root of the app, and JSON for the app. */
type Filling = { head: string; body: string; json: string };

/** These places of the app's page, as the build made it, are filled. */
const slots = {
  title: /<title>[^<]*<\/title>/,
  description: /<meta\s+name="description"[^>]*>/,
  root: '<div id="root"></div>',
};

/**
 * Puts one property into the app's page. React replaces the contents of the root. Throws if the
 * page lacks one of the places.
 */
export function fillPage(page: string, { head, body, json }: Filling): string {
  // JSON has "<" in its texts only; escaped like this, none can end the script. It is data and
  // never run, so the content security policy allows it.
  const data = json.replaceAll('<', '\\u003c');
  const script = `<script type="application/json" id="${servedProperty}">${data}</script>`;
  const described = put(page, slots.description, '');
  const named = put(described, slots.title, head);
  return put(named, slots.root, `<div id="root">${body}</div>\n    ${script}`);
}

function put(page: string, slot: string | RegExp, text: string): string {
  const [before, ...after] = page.split(slot);
  if (before === undefined || after.length !== 1) {
    throw new Error(`the page of the app has ${after.length} places for ${slot}, and needs one`);
  }
  return before + text + after.join('');
}
