import { join } from 'node:path';
import { type Plugin, runnerImport } from 'vite';

type Rendered = typeof import('../src/app/landing-html.tsx');

const module = 'src/app/landing-html.tsx';

/** These places of the app's page are filled. */
const title = /<title>([^<]*)<\/title>/;
const root = '<div id="root"></div>';

/**
 * Writes landing.html: the app's page with the landing page in it, which can be read before the code
 * has loaded. The other pages share index.html, whose root is empty.
 */
export function landingPage(): Plugin {
  let folder = '';
  return {
    name: 'landing-page',
    apply: 'build',
    configResolved(config) {
      folder = config.root;
    },
    generateBundle: {
      // Runs after Vite has written the page.
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') return this.error('The build has no index.html');
        const rendered = await runnerImport<Rendered>(join(folder, module));
        const landing = rendered.module.landingHtml();
        const app = String(page.source);
        if (!title.test(app) || !app.includes(root)) this.error('The page has no place to fill');
        const source = app
          .replace(title, (_, product) => `<title>${landing.title} · ${product}</title>`)
          .replace(root, () => `<div id="root">${landing.body}</div>`);
        this.emitFile({ type: 'asset', fileName: 'landing.html', source });
      },
    },
  };
}
