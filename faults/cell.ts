import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { chooseUser } from '#platform/server/database/embedded-postgres-binaries.ts';
import { freePort, no15, programs15 } from '#platform/server/testing/cluster.ts';
import { passingFolder } from '#platform/server/testing/databases.ts';
import { NotRun } from './not-run.ts';

/*
 * The database of a cell as docs/scale.md tells it, in small and real: two PostgreSQL under Patroni, etcd which says who is the
 * primary, HAProxy which leads there. Debian's packages patroni, etcd-server, haproxy.
 */

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const programs = { etcd: 'etcd', patroni: 'patroni', haproxy: '/usr/sbin/haproxy' } as const;

function assertPrograms(): string {
  const missing = Object.values(programs).filter(
    (one) => spawnSync('which', [one], { stdio: 'ignore' }).status !== 0,
  );
  if (missing.length > 0)
    throw new NotRun(`no ${missing.join(', ')} on this machine (packages etcd-server, patroni, haproxy)`);
  const bin = programs15();
  if (bin === undefined) throw new NotRun(no15);
  return bin;
}

interface Node {
  readonly name: string;
  readonly port: number;
  readonly rest: number;
  readonly folder: string;
  process: ChildProcess | null;
}

const password = 'cell';

/** What Patroni reads; JSON is YAML. `synchronous`: a commit is answered when the standby has it, too. */
const settingsOf = (one: Node, bin: string, etcd: number, synchronous: boolean): string =>
  JSON.stringify({
    scope: 'obhut',
    name: one.name,
    restapi: { listen: `127.0.0.1:${one.rest}`, connect_address: `127.0.0.1:${one.rest}` },
    etcd3: { host: `127.0.0.1:${etcd}` },
    bootstrap: {
      dcs: {
        ttl: 20,
        loop_wait: 2,
        retry_timeout: 5,
        maximum_lag_on_failover: 100_000_000,
        synchronous_mode: synchronous,
        postgresql: { use_pg_rewind: true, parameters: { max_connections: 100, wal_log_hints: 'on' } },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }],
      pg_hba: ['host all all 127.0.0.1/32 md5', 'host replication all 127.0.0.1/32 md5'],
    },
    postgresql: {
      listen: `127.0.0.1:${one.port}`,
      connect_address: `127.0.0.1:${one.port}`,
      data_dir: path.join(one.folder, 'data'),
      pgpass: path.join(one.folder, 'pgpass'),
      bin_dir: bin,
      authentication: {
        superuser: { username: 'postgres', password },
        replication: { username: 'replicator', password },
      },
      parameters: { unix_socket_directories: one.folder },
    },
  });

const proxySettings = (port: number, nodes: readonly Node[]): string => `global
  maxconn 500
defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  timeout check 3s
listen primary
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fall 3 rise 1 on-marked-down shutdown-sessions
${nodes.map((one) => `  server ${one.name} 127.0.0.1:${one.port} check port ${one.rest}`).join('\n')}
`;

/** The processes below one, by their numbers. */
function below(pid: number): number[] {
  const found = spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' }).stdout.trim();
  const children = found === '' ? [] : found.split('\n').map(Number);
  return children.flatMap((one) => [one, ...below(one)]);
}
function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // it ended in between
    }
  }
}

export class Cell {
  /** The way to the primary, whichever it is. */
  url = '';
  readonly #folder = passingFolder('obhut-cell-');
  readonly #runAs = chooseUser(this.#folder);
  readonly #bin = assertPrograms();
  readonly #synchronous: boolean;
  #nodes: Node[] = [];
  #others: ChildProcess[] = [];
  constructor(synchronous: boolean) {
    this.#synchronous = synchronous;
  }

  #folderOf(name: string): string {
    const folder = path.join(this.#folder, name);
    fs.mkdirSync(folder, { mode: 0o700 });
    if (this.#runAs.uid !== undefined) fs.chownSync(folder, this.#runAs.uid, this.#runAs.gid!);
    return folder;
  }
  #spawn(program: string, args: readonly string[], log: string): ChildProcess {
    const out = fs.openSync(path.join(this.#folder, `${log}.log`), 'a');
    return spawn(program, args, { ...this.#runAs, cwd: '/', stdio: ['ignore', out, out] });
  }
  #startNode(one: Node): void {
    one.process = this.#spawn(programs.patroni, [path.join(one.folder, 'patroni.yml')], one.name);
  }

  async start(): Promise<void> {
    const [etcd, peer, front] = [await freePort(), await freePort(), await freePort()];
    const own = `http://127.0.0.1:${etcd}`;
    this.#others.push(
      this.#spawn(
        programs.etcd,
        [
          `--data-dir=${path.join(this.#folderOf('etcd'), 'data')}`,
          `--listen-client-urls=${own}`,
          `--advertise-client-urls=${own}`,
          `--listen-peer-urls=http://127.0.0.1:${peer}`,
          `--initial-advertise-peer-urls=http://127.0.0.1:${peer}`,
          `--initial-cluster=default=http://127.0.0.1:${peer}`,
        ],
        'etcd',
      ),
    );
    for (const name of ['one', 'two']) {
      const one: Node = {
        name,
        port: await freePort(),
        rest: await freePort(),
        folder: this.#folderOf(name),
        process: null,
      };
      const file = path.join(one.folder, 'patroni.yml');
      fs.writeFileSync(file, settingsOf(one, this.#bin, etcd, this.#synchronous));
      fs.chmodSync(file, 0o644);
      this.#nodes.push(one);
      this.#startNode(one);
      // the first one makes the data, the second one takes them from it
      await this.#until(() => this.#answers(one, name === 'one' ? '/primary' : '/replica'), 120, name);
    }
    const file = path.join(this.#folder, 'haproxy.cfg');
    fs.writeFileSync(file, proxySettings(front, this.#nodes));
    this.#others.push(this.#spawn(programs.haproxy, ['-db', '-f', file], 'haproxy'));
    const base = `postgres://postgres:${password}@127.0.0.1:${front}`;
    const leads = () =>
      this.#query(`${base}/postgres`, 'select 1').then(
        () => true,
        () => false,
      );
    // it takes both for the primary until it has looked at each of them three times
    await pause(5000);
    await this.#until(leads, 30, 'haproxy');
    await this.#query(`${base}/postgres`, 'create database obhut');
    this.url = `${base}/obhut`;
    await this.settled();
  }
  async #query(url: string, text: string): Promise<void> {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query(text);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  async #answers(one: Node, what: string): Promise<boolean> {
    return fetch(`http://127.0.0.1:${one.rest}${what}`, { signal: AbortSignal.timeout(2000) }).then(
      ({ status }) => status === 200,
      () => false,
    );
  }
  async #until(done: () => Promise<boolean>, seconds: number, what: string): Promise<void> {
    for (const end = Date.now() + seconds * 1000; Date.now() < end; await pause(200))
      if (await done()) return;
    const said = fs.readFileSync(path.join(this.#folder, `${what}.log`), 'utf8').slice(-1500);
    throw new Error(`${what} is not there after ${seconds} s: ${said}`);
  }
  async #saying(what: string): Promise<Node[]> {
    const said = await Promise.all(this.#nodes.map((one) => this.#answers(one, what)));
    return this.#nodes.filter((_, place) => said[place]);
  }
  /** How many say that they are the primary. */
  primaries = async (): Promise<number> => (await this.#saying('/primary')).length;
  /** Waits until there is a primary and a standby that follows it, in step where that is asked. */
  async settled(): Promise<void> {
    const following = this.#synchronous ? '/synchronous' : '/replica';
    const isSettled = async () => {
      const primaries = await this.#saying('/primary');
      const others = (await this.#saying(following)).filter((one) => !primaries.includes(one));
      return primaries.length === 1 && others.length === 1;
    };
    await this.#until(isSettled, 120, this.#nodes[1]!.name);
  }
  /**
   * The machine of the primary dies: Patroni and every process of PostgreSQL at once. The standby is deaf for a moment before, as when
   * a network is slow: what was answered in it is only on the machine that dies, unless commits wait for the standby.
   */
  async killPrimary(): Promise<() => void> {
    const primary = (await this.#saying('/primary'))[0]!;
    const standby = this.#nodes.find((one) => one !== primary)!;
    const deaf = below(standby.process!.pid!).filter((pid) =>
      fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('walreceiver'),
    );
    signal(deaf, 'SIGSTOP');
    await pause(800);
    const dying = [primary.process!.pid!, ...below(primary.process!.pid!), ...this.#postgresOf(primary)];
    signal(dying, 'SIGKILL');
    signal(deaf, 'SIGCONT');
    return () => this.#startNode(primary);
  }
  /** PostgreSQL goes on without the Patroni that began it: it is found by its file. */
  #postgresOf(one: Node): number[] {
    const file = path.join(one.folder, 'data/postmaster.pid');
    if (!fs.existsSync(file)) return [];
    const pid = Number(fs.readFileSync(file, 'utf8').split('\n')[0]);
    return [pid, ...below(pid)];
  }
  async close(): Promise<void> {
    for (const one of this.#nodes) {
      if (one.process === null) continue;
      signal([one.process.pid!, ...below(one.process.pid!), ...this.#postgresOf(one)], 'SIGKILL');
    }
    signal(
      this.#others.map((one) => one.pid!),
      'SIGKILL',
    );
    await pause(300);
    execFileSync('rm', ['-rf', this.#folder]);
  }
}
