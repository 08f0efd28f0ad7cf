import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import type { UploadedFile } from '#platform/contract/file.ts';
import { Stop } from './problems.ts';

/** Bytes that one upload may have. */
export const maximumUpload = 50 * 1024 * 1024;

/**
 * Reads a multipart request into a temporary file and its other fields. The file is gone when `work` is done.
 * An upload above the limit is refused while it comes in; nothing of it is kept.
 */
export async function withUpload<T>(request: FastifyRequest, field: string, work: (input: Record<string, unknown>) => Promise<T>): Promise<T> {
  if (!request.isMultipart()) throw new Stop(415, 'mediaType');
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'obhut-upload-'));
  try {
    const input: Record<string, unknown> = {};
    for await (const part of request.parts({ limits: { fileSize: maximumUpload, files: 1, fields: 20, fieldSize: 10_000, parts: 21 } })) {
      if (part.type === 'field') {
        input[part.fieldname] = part.value;
        continue;
      }
      const target = path.join(folder, 'file');
      const hash = createHash('sha256');
      let size = 0;
      const count = new Transform({
        transform(chunk: Buffer, _, next) {
          size += chunk.length;
          hash.update(chunk);
          next(null, chunk);
        },
      });
      await pipeline(part.file, count, createWriteStream(target));
      if (part.file.truncated) throw new Stop(413, 'tooLarge', { errors: [] });
      const file: Omit<UploadedFile, 'path'> = { name: path.basename(part.filename || 'file').slice(0, 255), size, sha256: hash.digest() };
      // the temporary place is not part of what the request says: repeated requests must compare equal
      input[part.fieldname === field ? field : part.fieldname] = Object.defineProperty(file, 'path', { value: target, enumerable: false });
    }
    return await work(input);
  } finally {
    await fs.rm(folder, { recursive: true, force: true });
  }
}
