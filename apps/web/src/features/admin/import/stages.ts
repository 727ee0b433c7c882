type Stage = { title: string; unit: string };

/** The stages of an import as the worker tells them. */
export const importStages: Readonly<Record<string, Stage>> = {
  fetch: { title: 'Fetching', unit: 'rows' },
  download: { title: 'Downloading', unit: 'bytes' },
  check: { title: 'Checking the file', unit: 'bytes' },
  rows: { title: 'Storing rows', unit: 'rows' },
  lists: { title: 'Lists and maps', unit: 'properties' },
  statistics: { title: 'Statistics', unit: 'tables' },
  outlines: { title: 'Storing outlines', unit: 'rows' },
};
