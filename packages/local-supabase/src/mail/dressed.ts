import type { Letter } from './auth-mails';
import { mailPage } from './page/mail-page';
import type { Mail } from './post';

/** The look of an installation's mails. */
export type Dress = {
  productName: string;
  /** A color as #rrggbb; the product's own green when left out. */
  accent?: string | undefined;
  /** Read for each mail, since an admin may change it at any time. */
  logoUrl: () => Promise<string | null>;
};

export function dressed(
  { to, subject, lines, action }: Letter,
  { productName, accent }: Dress,
  logoUrl: string | null,
): Mail {
  const page = mailPage({
    productName,
    logoUrl,
    title: subject,
    paragraphs: lines,
    ...(action && { action }),
    ...(accent && { accent }),
  });
  return { to, subject, ...page };
}
