import { Font } from '@react-pdf/renderer';

/** Where the files of the typeface are: addresses in a browser, paths on a server. */
export type ReportFonts = Record<'regular' | 'bold' | 'extended' | 'extendedBold', string>;

/** Names the typeface's files, which must be done before a report is made. */
export function registerReportFonts({ regular, bold, extended, extendedBold }: ReportFonts): void {
  Font.register({
    family: 'Inter',
    fonts: [
      { src: regular, fontWeight: 400 },
      { src: bold, fontWeight: 700 },
    ],
  });
  Font.register({
    family: 'Inter Extended',
    fonts: [
      { src: extended, fontWeight: 400 },
      { src: extendedBold, fontWeight: 700 },
    ],
  });
}
