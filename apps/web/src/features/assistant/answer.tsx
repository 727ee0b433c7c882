import { Card } from '../../ui/card';
import { FormMessage } from '../../ui/form-message';
import { Spinner } from '../../ui/spinner';
import { CitationList } from './citation-list';
import type { Exchange } from './conversation';

/** One question with its answer so far, and what each sentence rests on. */
export function Answer({ exchange }: { exchange: Exchange }) {
  const { question, state, sentences, citations, note, phrasedBy } = exchange;
  const cited = new Set(sentences.flatMap(({ cites }) => cites));
  return (
    <Card title={question} note={phrasedBy === 'model' ? 'Worded by a model, checked' : undefined}>
      {state === 'asking' && sentences.length === 0 && <Spinner />}
      {state === 'failed' && <FormMessage kind="failed">{note}</FormMessage>}
      {state === 'abstained' && (
        <div>
          <p className="font-strong">No answer</p>
          <p className="mt-1 text-ink-2">{note}</p>
        </div>
      )}
      {state !== 'failed' && state !== 'abstained' && note !== null && (
        <p className="mb-2 text-s text-ink-3">{note}</p>
      )}
      {sentences.length > 0 && (
        <ul className="grid gap-2">
          {sentences.map(({ text, cites }) => (
            <li key={`${text} ${cites.join(' ')}`}>
              {text}{' '}
              {cites.map((number) => (
                <sup key={number} className="ml-0.5 text-xs text-act">
                  [{number}]
                </sup>
              ))}
            </li>
          ))}
        </ul>
      )}
      {sentences.length > 0 && <CitationList citations={citations} cited={cited} />}
    </Card>
  );
}
