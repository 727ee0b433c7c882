import type { AssistantEvent } from '@deedlight/contract/assistant';
import type { Numbered, Phraser } from '../../adapters/phraser';
import type { Log } from '../../platform/log';
import type { Evidence } from './evidence';

/** A figure in a sentence has a value and a money or percent sign, both as text. */
type Figure = { value: string; unit: '$' | '%' | '' };

const digits = /(\$ ?)?(\d[\d,]*(?:\.\d+)?)( ?%| ?percent\b)?/g;

const words: Record<string, string> = {
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  ten: '10',
  eleven: '11',
  twelve: '12',
  fifteen: '15',
  twenty: '20',
  thirty: '30',
  forty: '40',
  fifty: '50',
  sixty: '60',
  seventy: '70',
  eighty: '80',
  ninety: '90',
  hundred: '100',
  thousand: '1000',
  million: '1000000',
  half: '0.5',
};

type Told = {
  question: string;
  evidence: readonly Evidence[];
  /** Finds more evidence while a model words the answer. */
  lookUp: (question: string) => readonly Evidence[];
  phraser: Phraser | null;
  timeoutMs: number;
  log: Log;
};

/**
 * Yields the answer sentence by sentence. A model’s sentence is sent only if it cites something and
 * the cited evidence has every figure of it; otherwise the tables answer in their own words.
 */
export async function* tellAnswer(told: Told): AsyncGenerator<AssistantEvent> {
  const evidence = [...told.evidence];
  yield citationsOf(evidence);
  const phrasedBy = told.phraser === null ? 'tables' : yield* phrased(told, told.phraser, evidence);
  if (phrasedBy === 'tables') {
    yield citationsOf(told.evidence);
    for (const [at, { text }] of told.evidence.entries())
      yield { kind: 'sentence', text, cites: [at + 1] };
  }
  yield { kind: 'done', phrasedBy };
}

function citationsOf(evidence: readonly Evidence[]): AssistantEvent {
  return { kind: 'citations', citations: evidence.map(({ citation }) => citation) };
}

async function* phrased(
  { question, lookUp, timeoutMs, log }: Told,
  phraser: Phraser,
  evidence: Evidence[],
): AsyncGenerator<AssistantEvent, 'model' | 'tables'> {
  const numbered = (from: number): Numbered[] =>
    evidence.slice(from).map(({ text }, at) => ({ number: from + at + 1, says: text }));
  let sentences = 0;
  let cited = evidence.length;
  try {
    const pieces = phraser({
      question,
      evidence: numbered(0),
      lookUp(asked) {
        const from = evidence.length;
        evidence.push(...lookUp(asked));
        return numbered(from);
      },
      signal: AbortSignal.timeout(timeoutMs),
    });
    for await (const line of linesOf(pieces)) {
      const sentence = checked(line, evidence);
      if (sentence === null) {
        log.info(
          { sentence: sentences + 1 },
          'a model’s sentence was not covered by what it cites',
        );
        yield { kind: 'restart', why: 'uncited' };
        return 'tables';
      }
      if (evidence.length > cited) yield citationsOf(evidence);
      cited = evidence.length;
      yield sentence;
      sentences += 1;
    }
  } catch (err) {
    // The model may be another company's: if it fails, the tables answer, and the reader is told.
    log.warn({ err }, 'the model that words answers failed');
    yield { kind: 'restart', why: 'model-failed' };
    return 'tables';
  }
  return sentences > 0 ? 'model' : 'tables';
}

async function* linesOf(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const piece of pieces) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    yield* lines.map((line) => line.trim()).filter((line) => line !== '');
  }
  if (rest.trim() !== '') yield rest.trim();
}

/**
 * Returns a line as a sentence with its citations, or null if it cites nothing or has an uncited
 * figure.
 */
function checked(line: string, evidence: readonly Evidence[]): AssistantEvent | null {
  const numbers = [...line.matchAll(/\[(\d+)\]/g)].map(([, number]) => Number(number));
  const cites = [...new Set(numbers)];
  const rests = cites.map((number) => evidence[number - 1]);
  if (cites.length === 0 || rests.includes(undefined)) return null;
  const sources = rests.flatMap((each) => (each ? [wordsOf(each)] : []));
  if (uncitedFigures(line, sources).length > 0) return null;
  const text = line.replaceAll(/\s*\[\d+\]/g, '').trim();
  return text === '' ? null : { kind: 'sentence', text, cites };
}

function wordsOf({ text, citation }: Evidence): string {
  if (citation.kind !== 'row') return text;
  return [text, citation.title, citation.section, citation.effective].join(' ');
}

/**
 * Returns every figure of a sentence, including those in words but not the numbers of citations
 * such as [2].
 */
export function figuresIn(sentence: string): Figure[] {
  const text = sentence.replaceAll(/\[\d+(?:, ?\d+)*\]/g, ' ');
  const printed = [...text.matchAll(digits)].map(([, dollar, number = '', percent]): Figure => {
    const unit = dollar ? '$' : percent ? '%' : '';
    return { value: plain(number), unit };
  });
  const spelled = text.toLowerCase().match(/[a-z]+/g) ?? [];
  const inWords = spelled.flatMap((word): Figure[] => {
    const value = Object.hasOwn(words, word) ? words[word] : undefined;
    return value === undefined ? [] : [{ value, unit: '' }];
  });
  return [...printed, ...inWords];
}

/**
 * Returns the figures of a sentence that its citations do not have; a figure without a unit may
 * match any unit.
 */
function uncitedFigures(sentence: string, cited: readonly string[]): Figure[] {
  const known = cited.flatMap(figuresIn);
  return figuresIn(sentence).filter(
    ({ value, unit }) =>
      !known.some((each) => each.value === value && (unit === '' || each.unit === unit)),
  );
}

function plain(number: string): string {
  const value = number.replaceAll(',', '').replace(/^0+(?=\d)/, '');
  return value.includes('.') ? value.replace(/0+$/, '').replace(/\.$/, '') : value;
}
