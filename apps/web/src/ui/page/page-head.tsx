import type { ReactNode } from 'react';
import { PageTitle } from './page-title';

type Props = {
  title: string;
  /** The page's purpose, in a sentence or two. */
  lead?: ReactNode;
  /** The link back, above the title. */
  above?: ReactNode;
  /** The actions on the page as a whole, at the end of the line. */
  children?: ReactNode;
};

/** The head of a page, which also sets the title of its tab. */
export function PageHead({ title, lead, above, children }: Props) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <PageTitle>{title}</PageTitle>
      <div>
        {above !== undefined && <p className="text-s print:hidden">{above}</p>}
        <h1 className="text-2xl font-bold tracking-tight">{title}</h1>
        {lead !== undefined && <p className="mt-1 max-w-[72ch] text-ink-2">{lead}</p>}
      </div>
      {children}
    </header>
  );
}

/** Takes the place of a file or two and a link that are yet to come. */
export function HeadActionsToCome() {
  return <span className="h-7 w-52 print:hidden" />;
}
