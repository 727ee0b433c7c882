import type { Backing } from './backing';

export type ReportFact = {
  label: string;
  value: string;
  /** The figure's source with its date: "Travis County roll, 1 Nov 2026". */
  source?: string;
};

export type ReportColumn = {
  header: string;
  isNumeric?: boolean;
  /** The share of the width; 1 when left out. */
  width?: number;
};

export type ReportBlock =
  /** Begins a part of a report that has several. */
  | { kind: 'section'; title: string; lead: string }
  | { kind: 'headline'; figures: { label: string; value: string; note?: string }[] }
  | { kind: 'facts'; title: string; facts: ReportFact[] }
  | { kind: 'table'; title: string; columns: ReportColumn[]; rows: string[][]; note?: string }
  | { kind: 'text'; title?: string; paragraphs: string[] };

/** A page's result as plain text, ready to be printed; figures come formatted, with their sources. */
export type Report = {
  title: string;
  /** The property or the deal that it is about. */
  subtitle?: string;
  /** The file's name without ".pdf". */
  fileName: string;
  /** The date of the report, in words: "22 November 2026". */
  madeOn: string;
  /** The link that opens the same result again. */
  link?: string;
  /** Invented data inside: every page says SAMPLE. */
  isSample?: boolean;
  blocks: ReportBlock[];
  /** The sources of its figures, which are listed at its end. */
  sources: readonly Backing[];
  /** Notes to read before relying on it: "An estimate, not an appraisal". */
  notes?: string[];
};

/** A PNG or a JPEG, which is what PDFs take. */
export type ReportPicture = { dataUrl: string; width: number; height: number };

/** The installation's name on the report, and its logo if it has one. */
export type ReportBrand = { productName: string; logo: ReportPicture | null };

/** The professional who makes the report, below the installation's brand. */
export type ReportMaker = {
  /** The lines from the name to how they are reached. */
  who: string[];
  /** What the law wants said, at the end of the report. */
  disclosures: string[];
  photo: ReportPicture | null;
  logo: ReportPicture | null;
};

/** What stands on a report besides its content; a visitor's report has no maker. */
export type ReportLetterhead = { brand: ReportBrand; maker: ReportMaker | null };
