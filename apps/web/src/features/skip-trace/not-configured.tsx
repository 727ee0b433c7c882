import { Card } from '../../ui/card';

/** What stands on the page of a server that traces nobody. */
export function NotConfigured({ missing }: { missing: string[] }) {
  return (
    <Card title="No provider is set up">
      <p className="text-ink-2">
        This server has no provider of contact details, so nobody can be traced. Set one of these in
        the server’s environment and start it again. They are described in .env.example.
      </p>
      <ul className="mt-3 grid list-disc gap-1 pl-5">
        {missing.map((name) => (
          <li key={name}>
            <code className="text-s break-all">{name}</code>
          </li>
        ))}
      </ul>
    </Card>
  );
}
