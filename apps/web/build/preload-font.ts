import type { Plugin } from 'vite';

/**
 * Preloads the font, so that it arrives with the styles and not after them. A property's page has
 * its text from the start, and lines that break differently in another font would jump.
 */
export function preloadFont(name: string): Plugin {
  return {
    name: 'preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const file = Object.keys(bundle).find((path) => path.startsWith(`assets/${name}-`));
        if (file === undefined) throw new Error(`The build has no font ${name}`);
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true };
        return [{ tag: 'link', attrs: { ...attrs, href: `/${file}` }, injectTo: 'head' }];
      },
    },
  };
}
