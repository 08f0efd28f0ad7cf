import { spawn } from 'node:child_process';
import net from 'node:net';
import path from 'node:path';
import { address, type Call } from '#platform/contract/call.ts';
import type { Place } from '#platform/server/testing/place.ts';
import { send } from '#platform/server/testing/send.ts';

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = net.createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo;
      probe.close(() => resolve(port));
    });
  });

export interface Served {
  /** Answers the status, or null where no answer came. */
  post(token: string, call: Call, input: object, key: string): Promise<number | null>;
  /** Dies without a word; another one is there. */
  killed(): Promise<Served>;
  end(): Promise<void>;
}

/** The server in this process: its connections die, itself it does not. */
export function within(on: Place): Served {
  const way: Served = {
    post: async (token, call, input, key) => (await send(on.server, token, call, input, { key })).statusCode,
    killed: () => Promise.resolve(way),
    end: () => Promise.resolve(),
  };
  return way;
}

/** The product's server as a process of its own on the database of a place, which can be killed and started again. */
export async function served(on: Place): Promise<Served> {
  const port = await freePort();
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'server.ts')], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...process.env,
      DATABASE_URL: on.url,
      PORT: String(port),
      OBHUT_DATA: on.dataFolder,
      FAULT: '',
      FAULT_DEMO: '0',
      NODE_ENV: 'development',
    },
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-2000);
  });
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  const base = `http://127.0.0.1:${port}`;
  const end = (): Promise<void> => {
    child.kill('SIGKILL');
    return gone;
  };
  for (let tries = 0; tries < 1200; tries += 1) {
    const there = await fetch(`${base}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (there)
      return {
        post: async (token, call, input, key) =>
          fetch(base + address(call, input as Record<string, unknown>).path, {
            method: 'POST',
            signal: AbortSignal.timeout(15_000),
            headers: {
              'content-type': 'application/json',
              cookie: `__Host-obhut=${token}`,
              'idempotency-key': key,
            },
            body: JSON.stringify(input),
          }).then(
            async (answer) => {
              await answer.text();
              return answer.status;
            },
            () => null,
          ),
        killed: async () => {
          await end();
          return served(on);
        },
        end,
      };
    if (child.exitCode !== null) break;
    await pause(50);
  }
  throw new Error(`the server did not become ready: ${said}`);
}
