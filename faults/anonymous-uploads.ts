import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { files } from '#platform/contract/frame.ts';
import { readConfig } from '#platform/server/config/config.ts';
import { newId } from '#platform/server/database/ids.ts';
import { createAccount, createOrganisation } from '#platform/server/access/organisations.ts';
import { createServer } from '#apps/house.ts';
import type { RunningServer } from '#platform/server/start/server.ts';
import { startSession } from '#platform/server/session/sessions.ts';
import { place } from '#platform/server/testing/place.ts';
import { maximumUpload } from '#platform/server/files/uploads.ts';
import { type Figure, print, printControl } from './figure.ts';
import type { Size } from './rows.ts';

const megabyte = 1024 * 1024;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

interface Sent {
  readonly status: number;
  readonly sent: number;
  readonly closed: boolean;
}

/**
 * Sends an upload over a bare connection until it is answered or all is sent. `said`: the length that it tells, null: in chunks.
 * `cutAt`: the connection ends there, in the middle of the file.
 */
function send(
  port: number,
  given: {
    readonly token: string | null;
    readonly bytes: number;
    readonly said: number | null;
    readonly cutAt?: number;
  },
): Promise<Sent> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    let status = 0;
    let sent = 0;
    let closed = false;
    const head =
      '--x\r\ncontent-disposition: form-data; name="purpose"\r\n\r\nfault\r\n--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\ncontent-type: text/plain\r\n\r\n';
    const write = (data: Buffer) =>
      given.said === null
        ? Buffer.concat([Buffer.from(`${data.length.toString(16)}\r\n`), data, Buffer.from('\r\n')])
        : data;
    const end = () => {
      socket.destroy();
      resolve({ status, sent, closed });
    };
    socket.on('error', () => {
      closed = true;
    });
    socket.on('close', () => {
      closed = true;
      end();
    });
    socket.on('data', (data) => {
      status ||= Number(/^HTTP\/1\.1 (\d+)/.exec(data.toString('latin1'))?.[1] ?? 0);
    });
    socket.on('connect', async () => {
      socket.write(
        `POST ${files.upload.path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: multipart/form-data; boundary=x\r\n${given.token === null ? '' : `cookie: __Host-obhut=${given.token}\r\n`}${given.said === null ? 'transfer-encoding: chunked' : `content-length: ${given.said}`}\r\n\r\n`,
      );
      socket.write(write(Buffer.from(head)));
      const piece = Buffer.alloc(megabyte / 4, 'x');
      while (sent < given.bytes && status === 0 && !socket.destroyed) {
        if (given.cutAt !== undefined && sent >= given.cutAt) return end();
        if (!socket.write(write(piece)))
          await Promise.race([
            new Promise((drained) => {
              socket.once('drain', () => drained(null));
            }),
            pause(200),
          ]);
        sent += piece.length;
        await pause(1);
      }
      // two seconds for an answer, and for the end of a connection that was turned away
      for (let tries = 0; tries < 100 && !closed; tries += 1) await pause(20);
      end();
    });
  });
}

/** Bytes that lie where uploads come in. */
const lying = (folder: string): number =>
  fs.existsSync(folder)
    ? fs
        .readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .reduce(
          (sum, name) =>
            sum +
            fs.statSync(path.join(folder, name)).size * Number(fs.statSync(path.join(folder, name)).isFile()),
          0,
        )
    : 0;

async function attack(
  server: RunningServer,
  dataFolder: string,
  token: string,
  size: number,
): Promise<Figure[]> {
  const base = await server.http.listen({ port: 0, host: '127.0.0.1' });
  const port = Number(new URL(base).port);
  const folder = path.join(dataFolder, 'incoming');
  let most = 0;
  const looking = setInterval(() => {
    most = Math.max(most, lying(folder));
  }, 20);
  const stranger = await send(port, { token: null, bytes: size, said: size + 1000 });
  const invented = await send(port, { token: `${newId()}.${'A'.repeat(43)}`, bytes: size, said: null });
  clearInterval(looking);
  const strangers = most;
  const tooLong = await send(port, { token, bytes: size, said: maximumUpload * 4 });
  const endless = await send(port, { token, bytes: maximumUpload + 20 * megabyte, said: null });
  await send(port, { token, bytes: size, said: size + 1000, cutAt: 2 * megabyte });
  await send(port, { token, bytes: size, said: null, cutAt: 2 * megabyte });
  await pause(500);
  return [
    {
      name: 'bytes of nobody that were kept while they came in',
      value: strangers,
      wanted: 0,
      detail: `${stranger.status}, ${invented.status} after ${Math.round(stranger.sent / megabyte)} and ${Math.round(invented.sent / megabyte)} MB`,
    },
    {
      name: 'uploads of nobody that were not refused',
      value: [stranger, invented].filter((one) => one.status !== 401).length,
      wanted: 0,
    },
    {
      name: 'uploads that say they are too large and were read',
      value: tooLong.status === 413 && tooLong.sent < 8 * megabyte ? 0 : 1,
      wanted: 0,
      detail: `413 after ${Math.round(tooLong.sent / megabyte)} MB`,
    },
    {
      name: 'endless uploads that were read on after the limit',
      value: endless.status === 413 && endless.closed && endless.sent < maximumUpload + 16 * megabyte ? 0 : 1,
      wanted: 0,
      detail: `${endless.status} after ${Math.round(endless.sent / megabyte)} MB`,
    },
    { name: 'bytes left of uploads that were cut', value: lying(folder), wanted: 0 },
  ];
}

/** Uploads of nobody, too large ones, endless ones and cut ones: what of them reaches the disk and stays there. */
export async function anonymousUploads({ short }: Size): Promise<number> {
  const home = await place({ demo: false });
  const config = { ...readConfig({ OBHUT_DATA: home.dataFolder }), databaseUrl: home.url };
  const folder = path.join(home.dataFolder, 'incoming');
  try {
    const { database } = home.server;
    const organisationId = await database.system((db) => createOrganisation(db, { name: 'Uploads' }));
    const accountId = await database.system((db) =>
      createAccount(db, organisationId, {
        username: 'uploader',
        fullName: 'U',
        email: 'uploader@example.org',
        roles: ['NURSE'],
        passwordHash: '',
        language: 'en',
        demo: false,
      }),
    );
    const { token } = await database.tenant({ organisationId }, (unit) =>
      startSession(unit, { organisationId, accountId, keep: false, address: null, userAgent: null }),
    );
    // what a server that was killed has left
    fs.mkdirSync(path.join(folder, 'upload-killed'), { recursive: true });
    fs.writeFileSync(path.join(folder, 'upload-killed', 'file'), 'left');
    const server = await createServer(config, { background: false, log: false, alone: true });
    const left: Figure = {
      name: 'files of a killed server that are there after the next start',
      value: lying(folder),
      wanted: 0,
    };
    const size = (short ? 12 : 45) * megabyte;
    let off = print('Uploads', [left, ...(await attack(server, home.dataFolder, token, size))]);
    await server.close();
    const blind = await createServer(config, { background: false, log: false, askFirst: false });
    off += printControl(
      'uploads are read before anybody is asked',
      await attack(blind, home.dataFolder, token, size),
      'bytes of nobody that were kept while they came in',
    );
    await blind.close();
    return off;
  } finally {
    await home.close();
  }
}
