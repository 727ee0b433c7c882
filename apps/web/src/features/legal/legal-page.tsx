import type { ReactNode } from 'react';
import { PageTitle } from '../../ui/page/page-title';

type Section = { title: string; text: ReactNode };
type Props = { title: string; lead: string; sections: readonly Section[] };

export function LegalPage({ title, lead, sections }: Props) {
  return (
    <article className="mx-auto max-w-[680px] py-8 text-l desk:py-12">
      <PageTitle>{title}</PageTitle>
      <h1 className="text-2xl font-bold tracking-tight">{title}</h1>
      <p className="mt-3 text-ink-2">{lead}</p>
      {sections.map((section) => (
        <section key={section.title} className="mt-7">
          <h2 className="text-xl font-bold">{section.title}</h2>
          <div className="mt-2 grid gap-2">{section.text}</div>
        </section>
      ))}
    </article>
  );
}
