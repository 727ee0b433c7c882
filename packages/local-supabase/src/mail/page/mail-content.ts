export type MailContent = {
  productName: string;
  /** Absolute address of the logo; null: the product's name stands in its place. */
  logoUrl: string | null;
  title: string;
  paragraphs: readonly string[];
  /** Figures line by line: a rate, an amount, a date. */
  facts?: readonly { label: string; value: string }[];
  action?: { label: string; url: string };
  /** Why the mail came and how to have no more of them. */
  footer?: readonly string[];
  /** What can be pressed, as #rrggbb dark enough for white text. */
  accent?: string;
};
