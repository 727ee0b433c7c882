import { mailPage } from '@deedlight/domain/mail/mail-page';
import type { Letter } from './auth-mails';
import type { Mail, Post } from './post';

/** How the mails of an install look. */
export type Dress = {
  productName: string;
  /** As #rrggbb; absent: the product's own green. */
  accent?: string | undefined;
  /** Read for each mail, since an admin may change it at any time. */
  logoUrl: () => Promise<string | null>;
};

type Deps = {
  post: Post;
  dress: Dress;
  /** Told why a mail goes without its logo. */
  onLogoLost: (error: unknown) => void;
};

/** Dresses letters behind the request's back and hands them to the post. */
export class Letters {
  readonly #deps: Deps;
  readonly #underWay = new Set<Promise<void>>();

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  dispatch(letter: Letter): void {
    const handing = this.#hand(letter).finally(() => this.#underWay.delete(handing));
    this.#underWay.add(handing);
  }

  /** Resolves when every letter was sent or given up, or after five seconds. */
  async drain(): Promise<void> {
    await Promise.all(this.#underWay);
    await this.#deps.post.drain();
  }

  async #hand(letter: Letter): Promise<void> {
    const { post, dress, onLogoLost } = this.#deps;
    const logoUrl = await dress.logoUrl().catch((error: unknown) => {
      onLogoLost(error);
      return null;
    });
    post.dispatch(dressed(letter, dress, logoUrl));
  }
}

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
