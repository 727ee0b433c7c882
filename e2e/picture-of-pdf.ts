import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Download, Route } from '@playwright/test';
import { project } from './own-server';

const origin = 'http://pdf.test';
const reader = join(project, 'node_modules/pdfjs-dist/build');

/** Draws the first page of `/file.pdf`, and says so in the title. */
const drawingPage = `<!doctype html><title>drawing</title><style>body{margin:0}</style><canvas></canvas>
<script type="module">
  import { getDocument, GlobalWorkerOptions } from '/pdf.min.mjs';
  GlobalWorkerOptions.workerSrc = '/pdf.worker.min.mjs';
  const canvas = document.querySelector('canvas');
  const page = await (await getDocument('/file.pdf').promise).getPage(1);
  const viewport = page.getViewport({ scale: 1.5 });
  Object.assign(canvas, { width: viewport.width, height: viewport.height });
  await page.render({ canvasContext: canvas.getContext('2d'), viewport }).promise;
  document.title = 'drawn';
</script>`;

/** Returns a PNG of the first page of a downloaded PDF, 108 dots an inch. */
export async function pictureOfPdf(context: BrowserContext, download: Download): Promise<Buffer> {
  const body = await readFile(await download.path());
  const page = await context.newPage();
  await page.route(`${origin}/**`, async (route: Route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') await route.fulfill({ contentType: 'text/html', body: drawingPage });
    else if (pathname === '/file.pdf')
      await route.fulfill({ contentType: 'application/pdf', body });
    else await route.fulfill({ contentType: 'text/javascript', path: join(reader, pathname) });
  });
  await page.goto(origin);
  await page.waitForFunction(() => document.title === 'drawn');
  const picture = await page.locator('canvas').screenshot();
  await page.close();
  return picture;
}
