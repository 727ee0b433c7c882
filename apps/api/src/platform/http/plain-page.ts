import { html } from 'hono/html';

type Content = ReturnType<typeof html>;

/** Returns a small page of the server’s own, for whoever comes from a mail without an account. */
export function plainPage(productName: string, title: string, content: Content): Content {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title} · ${productName}</title>
    <style>
      :root { color-scheme: light dark; --ink: #191d21; --page: #f7f6f2; --act: #0b5d52; --on-act: #fff; }
      @media (prefers-color-scheme: dark) {
        :root { --ink: #eceeee; --page: #0f1214; --act: #7fd1c4; --on-act: #0f1214; }
      }
      body { margin: 0; background: var(--page); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
      main { max-width: 32rem; margin: 0 auto; padding: 48px 16px; }
      h1 { font-size: 24px; line-height: 32px; }
      a { color: var(--act); }
      form { margin: 12px 0; }
      button { min-height: 44px; padding: 0 20px; border: 0; border-radius: 8px; background: var(--act);
        color: var(--on-act); font: inherit; font-weight: 600; cursor: pointer; }
      button.quiet { background: none; color: var(--act); box-shadow: inset 0 0 0 1px var(--act); }
    </style>
  </head>
  <body><main><p>${productName}</p><h1>${title}</h1>${content}</main></body>
</html>`;
}
