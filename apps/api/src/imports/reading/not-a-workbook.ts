import { FileProblem } from './file-problem';

/** Throws FileProblem for a workbook, which is to be saved as CSV first. */
export function notAWorkbook(path: string): void {
  if (!/\.xlsx?$/i.test(path)) return;
  throw new FileProblem(`${path} is a workbook. Save its table as CSV (in Excel: "CSV UTF-8").`);
}
