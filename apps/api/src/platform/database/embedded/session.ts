import { type PGlite, protocol, messages as wire } from '@electric-sql/pglite';
import type { SqlErrorReport } from '../errors';
import type { Answer, Reply, Request } from './messages';

type Message = { name: string };

const { serialize } = protocol;

const statementsKept = 300;

/**
 * Uses PostgreSQL's own protocol with PGlite: a statement and its values go in one message, and its
 * plan is kept by name. That takes a quarter of the time of PGlite's query().
 */
export class EmbeddedSession {
  readonly #pg: PGlite;
  readonly #names = new Map<string, string>();
  #named = 0;

  constructor(pg: PGlite) {
    this.#pg = pg;
  }

  async answer(request: Request): Promise<Reply> {
    try {
      return await this.#do(request);
    } catch (error) {
      return { ok: false, crash: error instanceof Error ? error.message : String(error) };
    }
  }

  async #do(request: Request): Promise<Reply> {
    switch (request.kind) {
      case 'run': {
        const before = request.scriptBefore ? await this.#script(request.scriptBefore) : null;
        return before?.ok === false ? before : await this.#run(request.text, request.parameters);
      }
      case 'script':
        return await this.#script(request.text);
      case 'copy':
        return await this.#copy(request.intoSql, request.rows, request.role);
      case 'dump': {
        const dump = await this.#pg.dumpDataDir('none');
        return { ok: true, answer: { ...nothing, dump: new Uint8Array(await dump.arrayBuffer()) } };
      }
      case 'close':
        await this.#pg.close();
        return { ok: true, answer: nothing };
    }
  }

  async #run(text: string, values: readonly (string | null)[]): Promise<Reply> {
    const known = this.#names.get(text);
    const name = known ?? `s${this.#named++}`;
    const reply = await this.#send(
      ...(known ? [] : [serialize.parse({ name, text })]),
      serialize.bind({ statement: name, values: [...values] }),
      serialize.describe({ type: 'P' }),
      serialize.execute({}),
      serialize.sync(),
    );
    if (reply.ok) await this.#keep(text, name);
    // The plan is older than a change of the schema; the next call plans again.
    else if (known && 'error' in reply && reply.error.code === '0A000') this.#names.delete(text);
    else if (!known) await this.#send(serialize.close({ type: 'S', name }), serialize.sync());
    return reply;
  }

  async #keep(text: string, name: string): Promise<void> {
    this.#names.set(text, name);
    const oldest = this.#names.entries().next().value;
    if (this.#names.size <= statementsKept || !oldest) return;
    this.#names.delete(oldest[0]);
    await this.#send(serialize.close({ type: 'S', name: oldest[1] }), serialize.sync());
  }

  #script(text: string): Promise<Reply> {
    return this.#send(serialize.query(text));
  }

  // Only a superuser may COPY from a file, and PGlite passes data as the file /dev/blob; the role
  // is restored before anything else can run.
  async #copy(
    intoSql: string,
    rows: readonly (string | Uint8Array)[],
    role: string,
  ): Promise<Reply> {
    await this.#script('set local role none');
    try {
      const { affectedRows } = await this.#pg.query(`${intoSql} from '/dev/blob'`, [], {
        blob: new Blob([...rows]),
      });
      const back = await this.#script(`set local role ${role}`);
      return back.ok ? { ok: true, answer: { ...nothing, affected: affectedRows ?? 0 } } : back;
    } catch (error) {
      return { ok: false, error: reportOf(error) };
    }
  }

  async #send(...parts: Uint8Array[]): Promise<Reply> {
    const messages = await this.#pg.runExclusive(() =>
      this.#pg.execProtocolStream(Buffer.concat(parts), { throwOnError: false, syncToFs: false }),
    );
    return readAnswer(messages);
  }
}

const nothing: Answer = { columns: [], cells: [], command: '', affected: 0 };

function reportOf(error: unknown): SqlErrorReport {
  const { message, code, constraint, detail, hint } = Object(error);
  return {
    message: String(message),
    code: String(code ?? 'XX000'),
    constraint: constraint ?? null,
    detail: detail ?? null,
    hint: hint ?? null,
  };
}

/** Returns the last statement's rows, or the first error. */
function readAnswer(messages: readonly Message[]): Reply {
  const answer: Answer = { columns: [], cells: [], command: '', affected: 0 };
  for (const message of messages) {
    if (message instanceof wire.DatabaseError) return { ok: false, error: report(message) };
    if (message instanceof wire.RowDescriptionMessage) {
      answer.columns = message.fields.map(({ name, dataTypeID }) => ({ name, oid: dataTypeID }));
      answer.cells = [];
    } else if (message instanceof wire.DataRowMessage) {
      for (const cell of message.fields) answer.cells.push(cell);
    } else if (message instanceof wire.CommandCompleteMessage) {
      const words = message.text.split(' ');
      answer.command = words[0] ?? '';
      answer.affected = Number(words.at(-1)) || 0;
    }
  }
  return { ok: true, answer };
}

function report(error: wire.DatabaseError) {
  return {
    message: error.message,
    code: error.code ?? 'XX000',
    constraint: error.constraint ?? null,
    detail: error.detail ?? null,
    hint: error.hint ?? null,
  };
}
