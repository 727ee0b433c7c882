import { brokenImportRules } from './import-rules';
import { brokenVocabulary } from './vocabulary';

const { modules, violations } = await brokenImportRules(['apps', 'packages']);
const broken = [...violations, ...brokenVocabulary().map((line) => `one-vocabulary: ${line}`)];
for (const line of broken) console.error(line);
console.log(
  broken.length === 0
    ? `${modules} modules follow the import rules`
    : `${broken.length} breaches of the import rules in ${modules} modules`,
);
process.exit(broken.length > 0 ? 1 : 0);
