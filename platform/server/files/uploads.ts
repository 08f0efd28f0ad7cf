import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { UploadedFile } from '#platform/contract/file.ts';
import { Stop } from '#platform/server/call/problems.ts';

/** Bytes that one upload may have. */
export const maximumUpload = 50 * 1024 * 1024;
/** The other fields and the marks between the parts. */
const aroundTheFile = 256 * 1024;
/** What stays free on the disk for records; files are refused first. */
export const reserve = 256 * 1024 * 1024;
const silentMilliseconds = 30_000;
const minutesAtMost = 15;

const tooLarge = () => new Stop(413, 'tooLarge', { errors: [] });

/** Where uploads lie while they come in. */
export interface Incoming {
  /** Refuses by what the request says of itself, before a byte is read: its kind, its size, the room on the disk. */
  assertTakes(request: FastifyRequest): Promise<void>;
  /** Reads a multipart request into a temporary file and its other fields; both are gone when `work` is done. */
  read<T>(
    request: FastifyRequest,
    field: string,
    work: (input: Record<string, unknown>) => Promise<T>,
  ): Promise<T>;
  /** Removes what a server that was killed has left; answers how much. */
  sweep(olderThanMilliseconds: number): Promise<number>;
}

/** Ends a connection whose request was answered before it was read: the rest of it is of no use to anybody. */
export function turnAway(request: FastifyRequest, reply: FastifyReply): void {
  reply.raw.once('finish', () => {
    // an end at once would take the answer along: what has come and was not read resets the connection. It is thrown away for a moment
    request.raw.resume();
    setTimeout(() => request.raw.socket?.destroy(), 1000).unref();
  });
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await fs.statfs(folder);
  return bavail * bsize;
}

/** Aborts when the sender goes away in the middle, is silent for too long, or takes longer than anybody needs. */
function watch(request: FastifyRequest): { readonly signal: AbortSignal; heard(): void; end(): void } {
  const gone = new AbortController();
  const cut = (): void => gone.abort(new Stop(400, 'form'));
  const { raw } = request;
  const closed = (): void => {
    if (raw.complete === false) cut();
  };
  raw.once('close', closed);
  let silence = setTimeout(cut, silentMilliseconds);
  const all = setTimeout(cut, minutesAtMost * 60_000);
  return {
    signal: gone.signal,
    heard() {
      clearTimeout(silence);
      silence = setTimeout(cut, silentMilliseconds);
    },
    end() {
      raw.off('close', closed);
      clearTimeout(silence);
      clearTimeout(all);
    },
  };
}

export function incomingIn(folder: string): Incoming {
  async function readParts(
    request: FastifyRequest,
    field: string,
    place: string,
    watched: ReturnType<typeof watch>,
  ): Promise<Record<string, unknown>> {
    const input: Record<string, unknown> = {};
    for await (const part of request.parts({
      limits: { fileSize: maximumUpload + 1, files: 1, fields: 20, fieldSize: 10_000, parts: 21 },
    })) {
      if (part.type === 'field') {
        input[part.fieldname] = part.value;
        continue;
      }
      const target = path.join(place, 'file');
      const hash = createHash('sha256');
      let size = 0;
      const count = new Transform({
        transform(chunk: Buffer, _, next) {
          watched.heard();
          size += chunk.length;
          hash.update(chunk);
          next(size > maximumUpload ? tooLarge() : null, chunk); // not a byte more is read
        },
      });
      await pipeline(part.file, count, createWriteStream(target), { signal: watched.signal });
      if (part.file.truncated) throw tooLarge();
      const file: Omit<UploadedFile, 'path'> = {
        name: path.basename(part.filename || 'file').slice(0, 255),
        size,
        sha256: hash.digest(),
      };
      // the temporary place is not part of what the request says: repeated requests must compare equal
      input[part.fieldname === field ? field : part.fieldname] = Object.defineProperty(file, 'path', {
        value: target,
        enumerable: false,
      });
    }
    return input;
  }

  return {
    async assertTakes(request) {
      if (!request.isMultipart()) throw new Stop(415, 'mediaType');
      const said = Number(request.headers['content-length'] ?? 0);
      if (said > maximumUpload + aroundTheFile) throw tooLarge();
      await fs.mkdir(folder, { recursive: true });
      if ((await freeBytes(folder)) - said < reserve) throw new Stop(507, 'diskFull');
    },
    async read(request, field, work) {
      if (!request.isMultipart()) throw new Stop(415, 'mediaType');
      await fs.mkdir(folder, { recursive: true });
      const place = await fs.mkdtemp(path.join(folder, 'upload-'));
      const watched = watch(request);
      const cut = new Promise<never>((_, reject) => {
        watched.signal.addEventListener('abort', () => reject(watched.signal.reason as Error), {
          once: true,
        });
      });
      cut.catch(() => undefined);
      try {
        // what was cut ends no part, so that nobody would ever hear of the next one
        const input = await Promise.race([readParts(request, field, place, watched), cut]);
        watched.end();
        return await work(input);
      } finally {
        watched.end();
        await fs.rm(place, { recursive: true, force: true });
      }
    },
    async sweep(olderThanMilliseconds) {
      let removed = 0;
      for (const name of await fs.readdir(folder).catch(() => [] as string[])) {
        const place = path.join(folder, name);
        const stat = await fs.stat(place).catch(() => null);
        if (!name.startsWith('upload-') || stat === null || Date.now() - stat.mtimeMs < olderThanMilliseconds)
          continue;
        await fs.rm(place, { recursive: true, force: true });
        removed += 1;
      }
      return removed;
    },
  };
}
