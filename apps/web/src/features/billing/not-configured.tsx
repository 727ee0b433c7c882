import { Card } from '../../ui/card';
import type { Billing } from './plan-words';

/** What stands where payments would be on a server that takes none. */
export function NotConfigured({ missingSettings }: Pick<Billing, 'missingSettings'>) {
  if (missingSettings === null) {
    return (
      <Card title="Billing is not set up">
        <p className="text-ink-2">
          This server takes no payments yet, so Pro cannot be bought here. Everything else works as
          before. Ask the person who runs it.
        </p>
      </Card>
    );
  }
  return (
    <Card title="Billing is not set up">
      <p className="text-ink-2">
        Set these in the server’s environment and start it again. They are described in
        .env.example.
      </p>
      <ul className="mt-3 grid list-disc gap-1 pl-5">
        {missingSettings.map((name) => (
          <li key={name}>
            <code className="text-s break-all">{name}</code>
          </li>
        ))}
      </ul>
    </Card>
  );
}
