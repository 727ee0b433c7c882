import { useState } from 'react';
import { useUrlState } from '../../kit/url-state/url-state';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Field } from '../../ui/forms/field';
import { FormMessage } from '../../ui/forms/form-message';
import { TextArea } from '../../ui/forms/text-area';
import { Empty } from '../../ui/page/empty';
import { PageHead } from '../../ui/page/page-head';
import { Spinner } from '../../ui/page/spinner';
import { CitationList } from './citation-list';
import type { Exchange } from './conversation';
import { useConversation } from './use-conversation';

const examples = [
  'What is the minimum credit score for FHA?',
  'What is the conforming loan limit in Los Angeles County, CA?',
  'What is the monthly payment on a $400,000 loan at 6.5% for 30 years?',
  'How long after a foreclosure can a borrower get a VA loan?',
  'Which of my watched homes lost value?',
  'What is due on my deals this week?',
];

const longest = 500;

/** Questions to the tables and calculators; every figure of an answer opens its source. */
export function AssistantPage() {
  const [propertyId] = useUrlState(({ property }) => property);
  const [text, setText] = useState('');
  const { exchanges, isAsking, put, stop } = useConversation(propertyId);
  const isTooShort = text.trim().length < 3;
  const send = (question: string) => {
    if (isAsking || question.trim().length < 3) return;
    setText('');
    void put(question.trim());
  };
  return (
    <div className="grid max-w-[820px] grid-cols-[minmax(0,1fr)] gap-4 py-8 wrap-anywhere">
      <PageHead
        title="Mortgage AI"
        lead="Answers come from the reference tables, the calculators, your deals and what was noticed at the homes that you watch, written by software. Each one names what it rests on. An answer uses one of the month’s searches; no answer uses none."
      />
      <Card title="Ask a question">
        <form
          className="grid gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            send(text);
          }}
        >
          <Field label="Your question" hint="Name the program, the place, and the figures.">
            <TextArea
              value={text}
              maxLength={longest}
              onChange={(event) => setText(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.shiftKey) return;
                event.preventDefault();
                send(text);
              }}
            />
          </Field>
          <div className="flex flex-wrap gap-2">
            <Button
              type="submit"
              kind="primary"
              isBusy={isAsking}
              disabled={isTooShort && !isAsking}
            >
              Ask
            </Button>
            {isAsking && <Button onClick={stop}>Stop</Button>}
          </div>
        </form>
        <h3 className="mt-4 mb-2 text-s text-ink-2">For example</h3>
        <ul className="flex flex-wrap gap-2">
          {examples.map((example) => (
            <li key={example}>
              <Button
                size="s"
                className="h-auto! py-1.5 text-left whitespace-normal!"
                onClick={() => send(example)}
              >
                {example}
              </Button>
            </li>
          ))}
        </ul>
      </Card>
      <section aria-label="Answers" aria-live="polite" className="grid gap-4">
        {exchanges.length === 0 ? (
          <Empty title="Nothing asked yet">
            Answers stay here until you leave the page. They are not kept.
          </Empty>
        ) : (
          exchanges.map((exchange) => <Answer key={exchange.id} exchange={exchange} />)
        )}
      </section>
      <WhyNot />
    </div>
  );
}

function WhyNot() {
  return (
    <Card title="When it does not answer">
      <ul className="grid list-disc gap-1.5 pl-5 text-ink-2">
        <li>No row of the tables and no calculation covers the question.</li>
        <li>The question leaves out a figure that the calculation needs: it says which.</li>
        <li>It asks for an approval, a rate quote, a forecast or advice.</li>
        <li>It is not about home loans in the United States.</li>
      </ul>
    </Card>
  );
}

/** One question with its answer so far, and the sources of each sentence. */
function Answer({ exchange }: { exchange: Exchange }) {
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
