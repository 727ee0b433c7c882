export type MailContent = {
  productName: string;
  /** The absolute address of the logo; when null, the product's name stands in its place. */
  logoUrl: string | null;
  title: string;
  paragraphs: readonly string[];
  /** Figures line by line: a rate, an amount, a date. */
  facts?: readonly { label: string; value: string }[];
  action?: { label: string; url: string };
  /** Says why the mail was sent, and how to unsubscribe. */
  footer?: readonly string[];
  /** The color of buttons, as #rrggbb, dark enough for white text. */
  accent?: string;
};
