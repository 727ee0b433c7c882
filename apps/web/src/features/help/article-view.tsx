import { LinkButton } from '../../ui/link-button';
import { Empty } from '../../ui/page/empty';
import { PageTitle } from '../../ui/page/page-title';
import { TextLink } from '../../ui/text-link';
import type { Article, Block } from './article';

type Props = { id: string; articles: readonly Article[] };

/** One article, with links to its page and to other articles of its topic. */
export function ArticleView({ id, articles }: Props) {
  const article = articles.find((candidate) => candidate.id === id);
  if (article === undefined) {
    return (
      <Empty
        title="There is no such article"
        action={<TextLink to="/app/help">All articles</TextLink>}
      >
        The link may be of an older version. Search for what you need above.
      </Empty>
    );
  }
  const others = articles.filter((other) => other.topic === article.topic && other !== article);
  return (
    <article className="max-w-[680px]">
      <PageTitle>{article.title}</PageTitle>
      <p className="text-s text-ink-3">
        <TextLink to="/app/help" className="underline">
          Help
        </TextLink>{' '}
        · {article.topic}
      </p>
      <h2 className="mt-1 text-xl font-bold tracking-tight">{article.title}</h2>
      <div className="mt-3 grid gap-3 text-l">
        {article.body.map((block) => (
          <BlockView key={String(block)} block={block} />
        ))}
      </div>
      {article.page !== undefined && (
        <p className="mt-5">
          <LinkButton to={article.page} params={{}}>
            Open the page
          </LinkButton>
        </p>
      )}
      {others.length > 0 && <Others articles={others} topic={article.topic} />}
    </article>
  );
}

function BlockView({ block }: { block: Block }) {
  if (typeof block === 'string') return <p>{block}</p>;
  return (
    <ul className="grid list-disc gap-1.5 pl-5">
      {block.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function Others({ articles, topic }: { articles: readonly Article[]; topic: string }) {
  return (
    <nav aria-label={`More in ${topic}`} className="mt-7 border-t border-line pt-4">
      <p className="mb-2 text-s text-ink-3">More in {topic}</p>
      <ul className="grid gap-1">
        {articles.map(({ id, title }) => (
          <li key={id}>
            <TextLink to="/app/help" search={{ article: id }} className="inline-block py-0.5">
              {title}
            </TextLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
