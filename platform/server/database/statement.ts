// Runs prepared statements with less work than the driver's own way: a statement that has run on a connection is not described
// again (its columns are known), and what is asked within one turn of the event loop travels in one packet, there and back.
import pg from 'pg';
import { prepareValue } from 'pg/lib/utils.js';

/** What the driver keeps on a connection about its prepared statements. */
interface Wire extends pg.Connection {
  readonly parsedStatements: Record<string, string | undefined>;
  readonly submittedNamedStatements: Record<string, string | undefined>;
  _send(message: Buffer): boolean;
}
interface Column {
  readonly name: string;
  readonly dataTypeID: number;
}
interface Shape {
  readonly names: readonly string[];
  readonly readers: readonly ((text: string) => unknown)[];
  readonly empty: Readonly<Record<string, unknown>>;
}
export interface Rows {
  readonly rows: Record<string, unknown>[];
  readonly count: number;
  /** What PostgreSQL says it did: COMMIT or ROLLBACK to a commit. */
  readonly did: string;
}

const shapes = new WeakMap<pg.Connection, Map<string, Shape>>();

/** Connections through a pooler that loses what was prepared under a name: each statement is prepared anew, without one. */
const nameless = new WeakSet<pg.Connection>();
export function withoutNames(client: pg.ClientBase): void {
  nameless.add((client as unknown as { connection: Wire }).connection);
}

function shapeOf(columns: readonly Column[]): Shape {
  const names = columns.map((column) => column.name);
  return {
    names,
    readers: columns.map((column) => pg.types.getTypeParser(column.dataTypeID, 'text')),
    empty: Object.fromEntries(names.map((name) => [name, null])),
  };
}

interface Statement {
  readonly name: string;
  readonly text: string;
  readonly values: (string | Buffer | null)[];
  readonly resolve: (rows: Rows) => void;
  readonly reject: (error: Error) => void;
}
interface Answer {
  readonly rows: Record<string, unknown>[];
  count: number;
  did: string;
  /** A value could not be read. */
  broken?: Error;
}

/** What PostgreSQL answers to a statement of a transaction that has failed; what stands behind a failed one in a row is not even asked. */
const skipped = () =>
  Object.assign(
    new Error('current transaction is aborted, commands ignored until end of transaction block'),
    { code: '25P02' },
  );

/**
 * Statements of one transaction that travel together and are answered together: with one end for all of them PostgreSQL sends one
 * packet back instead of one for each. Behind one that fails none is run.
 */
export class Batch extends pg.Query {
  /** Of the statement whose answer comes now: the driver keeps by them what is prepared. */
  name: string;
  text: string;
  readonly statements: readonly Statement[];
  readonly #answers: Answer[] = [];
  readonly #failed: ((error: Error) => void) | undefined;
  #known: Map<string, Shape> | undefined;
  #wire: Wire | undefined;

  constructor(statements: readonly Statement[], failed?: (error: Error) => void) {
    super('');
    this.statements = statements;
    this.#failed = failed;
    this.name = statements[0]!.name;
    this.text = statements[0]!.text;
  }

  override submit = (connection: pg.Connection): void => {
    const wire = (this.#wire = connection as Wire);
    this.#known = shapes.get(wire);
    if (this.#known === undefined) shapes.set(wire, (this.#known = new Map()));
    const described = new Set<string>();
    const named = !nameless.has(wire);
    for (const { name, text, values } of this.statements) {
      if (!named) wire.parse({ name: '', text, types: [] }, false);
      else if (
        wire.parsedStatements[name] === undefined &&
        wire.submittedNamedStatements[name] === undefined
      ) {
        wire.parse({ name, text, types: [] }, false);
        wire.submittedNamedStatements[name] = text;
      }
      wire.bind({ statement: named ? name : '', values }, false);
      if (!this.#known.has(name) && !described.has(name)) {
        wire.describe({ type: 'P' }, false);
        described.add(name);
      }
      wire.execute(null, false);
    }
    wire.sync();
    this.#answers.push({ rows: [], count: 0, did: '' });
  };

  get #shape(): Shape | undefined {
    return this.#known!.get(this.name);
  }
  handleRowDescription(message: { fields: Column[] }): void {
    this.#known!.set(this.name, shapeOf(message.fields));
  }
  handleDataRow(message: { fields: (string | null)[] }): void {
    const answer = this.#answers.at(-1)!;
    if (answer.broken) return;
    try {
      const { names, readers, empty } = this.#shape!;
      const row: Record<string, unknown> = { ...empty };
      for (let at = 0; at < names.length; at += 1) {
        const text = message.fields[at]!;
        if (text !== null) row[names[at]!] = readers[at]!(text);
      }
      answer.rows.push(row);
    } catch (error) {
      answer.broken = error as Error;
    }
  }
  handleCommandComplete(message: { text: string }): void {
    const answer = this.#answers.at(-1)!;
    answer.did = message.text;
    answer.count = Number(/(\d+)$/.exec(message.text)?.[1] ?? 0);
    // no rows: nothing to describe next time either
    if (this.#shape === undefined) this.#known!.set(this.name, shapeOf([]));
    const next = this.statements[this.#answers.length];
    if (next === undefined) return;
    this.name = next.name;
    this.text = next.text;
    this.#answers.push({ rows: [], count: 0, did: '' });
  }
  handleEmptyQuery(): void {}
  handleError(error: Error): void {
    const failed = Math.max(0, this.#answers.length - 1);
    this.#failed?.(error);
    this.#tell(failed);
    this.statements[failed]!.reject(error);
    // the connection is gone, or this statement was refused and PostgreSQL left out what stands behind it
    const refused = (error as { severity?: string }).severity === 'ERROR';
    for (const { name, reject } of this.statements.slice(failed + 1)) {
      if (this.#wire) delete this.#wire.submittedNamedStatements[name];
      // a turn later: who waits for several hears the cause, not what follows from it
      if (refused) setImmediate(reject, skipped());
      else reject(error);
    }
  }
  handleReadyForQuery(): void {
    this.#tell(this.statements.length);
  }
  #tell(count: number): void {
    for (const [at, { resolve, reject }] of this.statements.slice(0, count).entries()) {
      const { broken, ...rows } = this.#answers[at]!;
      if (broken) reject(broken);
      else resolve(rows);
    }
  }
}

const gathered = new WeakMap<pg.ClientBase, Statement[]>();

/** What goes before the statements of every turn, and who hears that one of them failed. */
export interface Preamble {
  readonly name: string;
  readonly text: string;
  values(): readonly string[];
  failed(error: Error): void;
}
const preambles = new WeakMap<pg.ClientBase, Preamble>();

/**
 * From now on the statements of each turn are a transaction of their own: PostgreSQL takes what stands before one end as one, and
 * commits it there. The preamble goes first in each; null ends it, and sends before what still waits.
 */
export function eachTurnApart(client: pg.ClientBase, preamble: Preamble | null): void {
  if (preamble) return void preambles.set(client, preamble);
  sendGathered(client);
  preambles.delete(client);
}

/** Sends the statements that wait for the end of this turn now; what is sent past them must ask for it first. */
export function sendGathered(client: pg.ClientBase): void {
  const statements = gathered.get(client);
  if (statements === undefined || statements.length === 0) return;
  gathered.delete(client);
  const preamble = preambles.get(client);
  if (!preamble) return void client.query(new Batch(statements));
  const { name, text } = preamble;
  const first = {
    name,
    text,
    values: [...preamble.values()],
    resolve: () => undefined,
    reject: () => undefined,
  };
  void client.query(new Batch([first, ...statements], preamble.failed));
}

/**
 * Gathers what the driver writes to a connection until all that is now ready to run has run, and sends it as one packet: what is
 * asked at once and not waited for costs one system call. A driver without this door writes by itself as before.
 */
export function gatherPackets(client: pg.ClientBase): void {
  // the driver has it and does not tell: its types know only what is meant for everybody
  const { connection } = client as unknown as { connection: Wire };
  let held: Buffer[] = [];
  const flush = () => {
    const packet = held.length === 1 ? held[0]! : Buffer.concat(held);
    held = [];
    if (connection.stream.writable) connection.stream.write(packet);
  };
  connection._send = (message) => {
    if (!connection.stream.writable) return false;
    if (held.push(message) === 1) process.nextTick(flush);
    return true;
  };
}

/** Runs a statement of a transaction, prepared under its name on first use; what is asked in the same turn travels with it. */
export function runStatement(
  client: pg.ClientBase,
  name: string,
  text: string,
  values: readonly unknown[],
): Promise<Rows> {
  return new Promise((resolve, reject) => {
    const statement = { name, text, values: values.map((value) => prepareValue(value)), resolve, reject };
    const others = gathered.get(client);
    if (others) return void others.push(statement);
    gathered.set(client, [statement]);
    process.nextTick(sendGathered, client);
  });
}
