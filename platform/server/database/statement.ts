// Runs prepared statements with less work than the driver's own way: a statement that has run on a connection is not described
// again (its columns are known), and what is sent within one turn of the event loop travels in one packet.
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
}

const shapes = new WeakMap<pg.Connection, Map<string, Shape>>();

function shapeOf(columns: readonly Column[]): Shape {
  const names = columns.map((column) => column.name);
  return {
    names,
    readers: columns.map((column) => pg.types.getTypeParser(column.dataTypeID, 'text')),
    empty: Object.fromEntries(names.map((name) => [name, null])),
  };
}

class Statement extends pg.Query {
  readonly name: string;
  readonly text: string;
  readonly values: (string | Buffer | null)[];
  readonly #done: (error: Error | null, rows: Rows | null) => void;
  readonly #rows: Record<string, unknown>[] = [];
  #known: Map<string, Shape> | undefined;
  #shape: Shape | undefined;
  #count = 0;
  #broken: Error | undefined;

  constructor(
    name: string,
    text: string,
    values: (string | Buffer | null)[],
    done: (error: Error | null, rows: Rows | null) => void,
  ) {
    super('');
    this.name = name;
    this.text = text;
    this.values = values;
    this.#done = done;
  }

  override submit = (connection: pg.Connection): void => {
    const wire = connection as Wire;
    this.#known = shapes.get(wire);
    if (this.#known === undefined) shapes.set(wire, (this.#known = new Map()));
    this.#shape = this.#known.get(this.name);
    if (
      wire.parsedStatements[this.name] === undefined &&
      wire.submittedNamedStatements[this.name] === undefined
    ) {
      wire.parse({ name: this.name, text: this.text, types: [] }, false);
      wire.submittedNamedStatements[this.name] = this.text;
    }
    wire.bind({ statement: this.name, values: this.values }, false);
    if (this.#shape === undefined) wire.describe({ type: 'P' }, false);
    wire.execute(null, false);
    wire.sync();
  };

  handleRowDescription(message: { fields: Column[] }): void {
    this.#shape = shapeOf(message.fields);
    this.#known!.set(this.name, this.#shape);
  }
  handleDataRow(message: { fields: (string | null)[] }): void {
    if (this.#broken) return;
    try {
      const { names, readers, empty } = this.#shape!;
      const row: Record<string, unknown> = { ...empty };
      for (let at = 0; at < names.length; at += 1) {
        const text = message.fields[at]!;
        if (text !== null) row[names[at]!] = readers[at]!(text);
      }
      this.#rows.push(row);
    } catch (error) {
      this.#broken = error as Error;
    }
  }
  handleCommandComplete(message: { text: string }): void {
    this.#count = Number(/(\d+)$/.exec(message.text)?.[1] ?? 0);
    // no rows: nothing to describe next time either
    if (this.#shape === undefined) this.#known!.set(this.name, shapeOf([]));
  }
  handleEmptyQuery(): void {}
  handleError(error: Error): void {
    this.#done(error, null);
  }
  handleReadyForQuery(): void {
    if (this.#broken) this.#done(this.#broken, null);
    else this.#done(null, { rows: this.#rows, count: this.#count });
  }
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

/** Runs a statement that is prepared under its name on first use. */
export function runStatement(
  client: pg.ClientBase,
  name: string,
  text: string,
  values: readonly unknown[],
): Promise<Rows> {
  return new Promise((resolve, reject) => {
    client.query(
      new Statement(
        name,
        text,
        values.map((value) => prepareValue(value)),
        (error, rows) => {
          if (error) reject(error);
          else resolve(rows!);
        },
      ),
    );
  });
}
