import { shownReportCode } from '@deedlight/domain/reports/report-code';

/** Returns the address at which anybody checks a report by its code. */
export function checkAddress(code: string, publicUrl: string): string {
  return `${publicUrl}/s/${shownReportCode(code)}`;
}
