import { PageTitle } from '../../ui/page-title';
import { Tag } from '../../ui/tag';
import { TextLink } from '../../ui/text-link';
import { type AppPage, pageAt } from './pages';

/** Stands for a page that is not built yet: what it will do, and what to use until then. */
export function ComingPage({ path }: { path: AppPage['path'] }) {
  const { name, purpose, meanwhile } = pageAt(path);
  return (
    <div className="max-w-[560px] py-10">
      <PageTitle>{name}</PageTitle>
      <Tag>Not built yet</Tag>
      <h1 className="mt-2 text-2xl font-bold tracking-tight">{name}</h1>
      <p className="mt-3 text-l">{purpose}</p>
      <p className="mt-3 text-ink-2">Until it is here: {meanwhile}</p>
      <p className="mt-5">
        <TextLink to="/app/navigation">See what is here already</TextLink>
      </p>
    </div>
  );
}
