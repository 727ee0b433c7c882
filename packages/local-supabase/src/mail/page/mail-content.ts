/** Something that the mail tells of, with its own address. */
export type MailEntry = {
  title: string;
  url: string;
  /** Each in a line of its own; `source` says quietly where it is from. */
  lines: readonly { text: string; source?: string }[];
};

/** A person in whose name a mail is sent, as they say themselves who they are. */
export type MailSender = {
  /** From the name to how they are reached, a line each. */
  who: readonly string[];
  /** What the law wants said, a line each. */
  disclosures: readonly string[];
  /** The absolute address of their own logo; null where there is none. */
  logoUrl: string | null;
};

export type MailContent = {
  productName: string;
  /** The absolute address of the logo; when null, the product's name stands in its place. */
  logoUrl: string | null;
  title: string;
  paragraphs: readonly string[];
  /** Figures line by line: a rate, an amount, a date. */
  facts?: readonly { label: string; value: string }[];
  /** Groups of entries, each below its title. */
  sections?: readonly { title: string; entries: readonly MailEntry[] }[];
  action?: { label: string; url: string };
  /** Stands at the end of the card, as a signature; the installation's brand stays on top. */
  sender?: MailSender;
  /** Says why the mail was sent, and how to unsubscribe. */
  footer?: readonly string[];
  /** What can be done about such mails. */
  footerLinks?: readonly { label: string; url: string }[];
  /** The color of buttons, as #rrggbb, dark enough for white text. */
  accent?: string;
};
