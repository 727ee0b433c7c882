import { vi } from 'vitest';

// Requests of a built page to its own server are read from the disk.
const { file } = await vi.hoisted(async () => {
  const { createRequire } = await import('node:module');
  const { resolve } = createRequire(import.meta.url);
  return { file: (name: string) => ({ default: resolve(`@fontsource/inter/files/${name}`) }) };
});
vi.mock('@fontsource/inter/files/inter-latin-400-normal.woff?url', () =>
  file('inter-latin-400-normal.woff'),
);
vi.mock('@fontsource/inter/files/inter-latin-700-normal.woff?url', () =>
  file('inter-latin-700-normal.woff'),
);
vi.mock('@fontsource/inter/files/inter-latin-ext-400-normal.woff?url', () =>
  file('inter-latin-ext-400-normal.woff'),
);
vi.mock('@fontsource/inter/files/inter-latin-ext-700-normal.woff?url', () =>
  file('inter-latin-ext-700-normal.woff'),
);
