import { Card } from '../../ui/card';
import { TextLink } from '../../ui/text-link';
import { type Article, topics } from './article';

export function ArticleList({ articles }: { articles: readonly Article[] }) {
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
