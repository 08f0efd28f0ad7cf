import { type ChildProcess, spawn } from 'node:child_process';
import http from 'node:http';
import path from 'node:path';
import { processorTime } from './process-tree.ts';

export interface Load {
  readonly perSecond: number;
  readonly cpuMicroseconds: number;
  readonly requests: number;
  readonly failed: number;
}
export interface Request {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** Of several people one after the other. */
  readonly cookie: string | readonly string[];
  readonly body?: () => object;
  readonly key?: () => string;
}

/** A server process under measurement. */
export class Server {
  readonly #child: ChildProcess;
  readonly port: number;
  constructor(file: string, port: number, databaseUrl: string, dataFolder: string, recipes: string) {
    this.port = port;
    this.#child = spawn(process.execPath, [path.join(import.meta.dirname, file)], {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        ...process.env,
        PORT: String(port),
        DATABASE_URL: databaseUrl,
        OBHUT_DATA: dataFolder,
        BENCH_RECIPES: recipes,
      },
    });
  }
  async ready(probe: string): Promise<void> {
    for (let tries = 0; tries < 1800; tries += 1) {
      if (
        await fetch(`http://127.0.0.1:${this.port}${probe}`).then(
          () => true,
          () => false,
        )
      )
        return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error('the server did not start');
  }
  /** Processor time of the server with all that it started, in microseconds. */
  cpu(): number {
    return processorTime(this.#child.pid!);
  }
  stop(): void {
    this.#child.kill('SIGKILL');
  }
}

/** So many requests first, that the engine has compiled what it runs: both servers are measured as they are after some minutes of work. */
export const warmUp = 3000;

/**
 * Keeps connections busy for some time, or until so many requests are done; answers requests a second and processor time of the
 * server per request. Several requests are what a page asks for: they count as one.
 */
export async function load(
  server: Pick<Server, 'port' | 'cpu'>,
  page: Request | readonly Request[],
  limit: ({ seconds: number } | { requests: number }) & { sockets?: number },
): Promise<Load> {
  const sockets = limit.sockets ?? 10;
  const agent = new http.Agent({ keepAlive: true, maxSockets: sockets });
  const requests = 'path' in page ? [page] : page;
  let done = 0;
  let failed = 0;
  const send = (request: Request) =>
    new Promise<void>((resolve) => {
      const body = request.body ? JSON.stringify(request.body()) : undefined;
      const sent = http.request(
        {
          agent,
          host: '127.0.0.1',
          port: server.port,
          method: request.method,
          path: request.path,
          headers: {
            cookie:
              typeof request.cookie === 'string'
                ? request.cookie
                : request.cookie[done % request.cookie.length]!,
            ...(body
              ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
              : {}),
            ...(request.key ? { 'idempotency-key': request.key() } : {}),
          },
        },
        (answer) => {
          if (answer.statusCode !== 200) failed += 1;
          answer.resume();
          answer.on('end', resolve);
        },
      );
      sent.on('error', () => {
        failed += 1;
        resolve();
      });
      sent.end(body);
    });
  const before = server.cpu();
  const started = performance.now();
  const wanted = () =>
    'seconds' in limit ? performance.now() < started + limit.seconds * 1000 : done < limit.requests;
  await Promise.all(
    Array.from({ length: sockets }, async () => {
      while (wanted()) {
        for (const request of requests) await send(request);
        done += 1;
      }
    }),
  );
  const elapsed = (performance.now() - started) / 1000;
  const used = server.cpu() - before;
  agent.destroy();
  return {
    perSecond: done / elapsed,
    cpuMicroseconds: used / Math.max(1, done),
    requests: Math.max(1, done),
    failed,
  };
}
