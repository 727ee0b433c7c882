import { brokenImportRules } from './import-rules';

const { modules, violations } = await brokenImportRules(['apps', 'packages']);
for (const violation of violations) console.error(violation);
console.log(
  `${modules} modules follow the import rules`.replace(/^/, violations.length ? 'NOT ' : ''),
);
process.exit(violations.length > 0 ? 1 : 0);
