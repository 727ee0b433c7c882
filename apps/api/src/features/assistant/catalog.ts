import MiniSearch from 'minisearch';
import { feeStatements } from './statements/fees';
import { guaranteeStatements } from './statements/guarantees';
import { guideStatements } from './statements/guides';
import { programStatements } from './statements/programs';
import { regulationStatements } from './statements/regulations';
import { ruleStatements } from './statements/rules';
import type { Statement } from './statements/statement';

type Catalog = { statements: readonly Statement[]; scores: (text: string) => Map<number, number> };

let made: Catalog | undefined;

/**
 * Returns every row that can be cited, with its score for a question’s words. It is made at the
 * first question.
 */
export function catalog(): Catalog {
  made ??= makeCatalog();
  return made;
}

function makeCatalog(): Catalog {
  const statements = [
    ...programStatements(),
    ...ruleStatements(),
    ...feeStatements(),
    ...regulationStatements(),
    ...guaranteeStatements(),
    ...guideStatements(),
  ];
  const index = new MiniSearch<{ id: number; text: string; words: string }>({
    fields: ['text', 'words'],
    searchOptions: { boost: { words: 2 }, prefix: (term) => term.length > 4, combineWith: 'OR' },
    processTerm: (term) => (emptyWords.has(term.toLowerCase()) ? null : term.toLowerCase()),
  });
  index.addAll(statements.map(({ text, words }, id) => ({ id, text, words })));
  const scores = (text: string) =>
    new Map(index.search(text).map(({ id, score }): [number, number] => [Number(id), score]));
  return { statements, scores };
}

const emptyWords = new Set(
  'a an and are as at be by can could do does for from get have how i if in is it its long many may me much my need needs of on or our should tell that the their them there they this to was we what when where which who will with would you your'.split(
    ' ',
  ),
);
