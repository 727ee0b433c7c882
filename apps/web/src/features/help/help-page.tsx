import { queryOptions, useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useUrlState } from '../../kit/url-state/url-state';
import { Card } from '../../ui/card';
import { Field } from '../../ui/forms/field';
import { TextInput } from '../../ui/forms/text-input';
import { Kbd } from '../../ui/kbd';
import { PageHead } from '../../ui/page/page-head';
import { SkeletonText } from '../../ui/page/skeleton';
import { Tabs } from '../../ui/page/tabs';
import { TextLink } from '../../ui/text-link';
import { LoadFailed } from '../usage/public';
import { type Article, topics } from './article';
import { ArticleView } from './article-view';
import { ContactAndStatus } from './contact-and-status';
import { GlossaryList } from './glossary-list';
import { SearchResults } from './search-results';

type Shortcut = { keys: readonly string[]; does: string };

const everywhere: readonly Shortcut[] = [
  { keys: ['/'], does: 'Go to the search box' },
  { keys: ['Ctrl', 'K'], does: 'Open the list of everything (on a Mac: ⌘ K)' },
  { keys: ['Tab'], does: 'Go to the next thing that can be used; with Shift to the one before' },
  { keys: ['Esc'], does: 'Close what is open; in the search box: empty it' },
];

const inLists: readonly Shortcut[] = [
  { keys: ['↓', '↑'], does: 'Walk through suggestions, menus and lists of tools' },
  { keys: ['Home', 'End'], does: 'Go to the first or last of them' },
  { keys: ['Enter'], does: 'Open what is marked; in the search box with none marked: the first' },
  { keys: ['←', '→'], does: 'Go from tab to tab' },
];

/** Articles, glossary and their search index. The browser builds them without asking the server. */
const helpQuery = queryOptions({
  queryKey: ['help'],
  queryFn: async () => {
    const [{ articles }, { glossary }, { indexHelp }] = await Promise.all([
      import('./articles/all-articles'),
      import('./glossary/glossary'),
      import('./index-help'),
    ]);
    return { articles, glossary, find: indexHelp(articles, glossary) };
  },
  networkMode: 'always',
  staleTime: Number.POSITIVE_INFINITY,
});

const tabIds = ['articles', 'glossary', 'shortcuts', 'contact'] as const;

/**
 * Articles, glossary, shortcuts, contact and service status; the search works without a network.
 */
export function HelpPage() {
  const [{ q, article, tab }, patch] = useUrlState(readHelp);
  return (
    <div className="grid max-w-[860px] grid-cols-[minmax(0,1fr)] gap-5 py-6">
      <PageHead
        title="Help"
        lead="How each page works, where its figures come from, and what the words of the field mean."
      />
      <div className="max-w-[520px]">
        <Field label="Search in help" hint="Articles and terms; works without a connection">
          <TextInput
            type="search"
            value={q}
            maxLength={100}
            onChange={(event) => patch({ q: event.target.value || null, article: null })}
          />
        </Field>
      </div>
      <Content q={q} article={article} tab={tab} openTab={(id) => patch({ tab: id })} />
    </div>
  );
}

type State = ReturnType<typeof readHelp>;

function Content({ q, article, tab, openTab }: State & { openTab: (id: string) => void }) {
  const query = useQuery(helpQuery);
  if (query.isPending) return <SkeletonText lines={8} label="Loading help" />;
  if (query.isError) return <LoadFailed error={query.error} retry={query.refetch} what="Help" />;
  const { articles, glossary, find } = query.data;
  if (article !== undefined) return <ArticleView id={article} articles={articles} />;
  if (q.trim() !== '') return <SearchResults text={q} found={find(q)} />;
  return (
    <Tabs
      label="Parts of help"
      value={tab}
      onChange={openTab}
      tabs={[
        { id: 'articles', label: 'Articles', content: <ArticleList articles={articles} /> },
        { id: 'glossary', label: 'Glossary', content: <GlossaryList terms={glossary} /> },
        { id: 'shortcuts', label: 'Shortcuts', content: <Shortcuts /> },
        { id: 'contact', label: 'Contact and status', content: <ContactAndStatus /> },
      ]}
    />
  );
}

function readHelp({ q = '', article, tab }: Readonly<Record<string, string>>) {
  return { q, article, tab: tabIds.find((id) => id === tab) ?? 'articles' };
}

function ArticleList({ articles }: { articles: readonly Article[] }) {
  return (
    <div className="gap-4 desk:columns-2">
      {topics.map((topic) => (
        <Card key={topic} title={topic} className="mb-4 break-inside-avoid">
          <ul className="grid gap-1">
            {articles
              .filter((article) => article.topic === topic)
              .map(({ id, title }) => (
                <li key={id}>
                  <TextLink to="/app/help" search={{ article: id }} className="inline-block py-0.5">
                    {title}
                  </TextLink>
                </li>
              ))}
          </ul>
        </Card>
      ))}
    </div>
  );
}

/** Every keyboard shortcut. */
function Shortcuts() {
  return (
    <div className="grid gap-4 desk:grid-cols-2">
      <Keys title="On every page" shortcuts={everywhere} />
      <Keys title="In lists" shortcuts={inLists} />
    </div>
  );
}

function Keys({ title, shortcuts }: { title: string; shortcuts: readonly Shortcut[] }) {
  return (
    <Card title={title}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2.5">
        {shortcuts.map(({ keys, does }) => (
          <Fragment key={does}>
            <dt className="flex gap-1">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </Fragment>
        ))}
      </dl>
    </Card>
  );
}
