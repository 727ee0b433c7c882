const sources = import.meta.glob<string>('/src/**/*.{ts,tsx}', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** These make a file, print a report or write to the clipboard. */
const makers: readonly RegExp[] = [
  /\bcsvName(?:=(?!\{csvName\})|: [`'])/g,
  /\bcsv=\{\{/g,
  /\btoCsv\(/g,
  /\bsaveFile\(/g,
  /<PdfButton\b/g,
  /\bsaveReport\(/g,
  /: (?:Promise<)?Report>? \{/g,
  /\bcreateObjectURL\(/g,
  /\.download\s*=/g,
  /\bclipboard\.write/g,
  /\bnavigator\.share\(/g,
  /\bwindow\.print\(/g,
];

/** These files contain the makers by their purpose: they save what others make. */
const carriers = [
  'kit/csv/csv.ts',
  'kit/csv/save-file.ts',
  'kit/report/save-report.ts',
  'ui/page/pdf-button.tsx',
  'ui/tables/data-table.tsx',
  'ui/tables/export-all.tsx',
  'ui/tables/table-csv.ts',
  'ui/chart/chart-figure.tsx',
];

/** Returns for each file of the product how many places make an export. */
export function findExports(): Map<string, number> {
  const found = new Map<string, number>();
  for (const [path, text] of Object.entries(sources)) {
    const file = path.replace('/src/', '');
    if (/\.test\.tsx?$|^(test|dev)\//.test(file) || carriers.includes(file)) continue;
    const places = makers.reduce((all, maker) => all + (text.match(maker)?.length ?? 0), 0);
    if (places > 0) found.set(file, places);
  }
  return found;
}
