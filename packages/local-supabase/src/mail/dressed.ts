import type { Letter } from './auth-mails';
import { mailPage } from './page/mail-page';
import type { Mail } from './post';

/** How the mails of an install look. */
export type Dress = {
  productName: string;
  /** As #rrggbb; absent: the product's own green. */
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
