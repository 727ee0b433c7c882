import type { Backing } from '../evidence/backing';

export type ReportFact = {
  label: string;
  value: string;
  /** Where the figure comes from and of what day: "Travis County roll, 1 Nov 2026". */
  source?: string;
};

export type ReportColumn = {
  header: string;
  isNumeric?: boolean;
  /** Share of the width; 1 where left out. */
  width?: number;
};

export type ReportBlock =
  | { kind: 'headline'; figures: { label: string; value: string; note?: string }[] }
  | { kind: 'facts'; title: string; facts: ReportFact[] }
  | { kind: 'table'; title: string; columns: ReportColumn[]; rows: string[][]; note?: string }
  | { kind: 'text'; title?: string; paragraphs: string[] };

/** A page's result as plain text, ready to be printed; figures come formatted, with their sources. */
export type Report = {
  title: string;
  /** The property or the deal that it is about. */
  subtitle?: string;
  /** Without ".pdf". */
  fileName: string;
  /** When it was made, in words: "22 November 2026". */
  madeOn: string;
  /** The link that opens the same result again. */
  link?: string;
  /** Invented data inside: every page says SAMPLE. */
  isSample?: boolean;
  blocks: ReportBlock[];
  /** What its figures rest on; the report ends with them. */
  sources: readonly Backing[];
  /** What the reader must know before relying on it: "An estimate, not an appraisal". */
  notes?: string[];
};

/** A PNG, which is what PDFs need. */
export type BrandLogo = { dataUrl: string; width: number; height: number };

/** Whose report it is: the installation's name, and its logo where it has one. */
export type ReportBrand = { productName: string; logo: BrandLogo | null };
