import { createReadStream } from 'node:fs';
import fs from 'node:fs/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { S3Settings } from '#platform/server/config/config.ts';
import { type FileStore, isStoreId, storePlace } from './store.ts';

/** Milliseconds that a store may take in all, with every further attempt; and may be silent while much is on its way. */
const usualPatience = 10_000;
/** What is larger goes on as long as it moves. */
const large = 1024 ** 2;

function clientOf(settings: S3Settings, maxAttempts: number, patience: number): S3Client {
  const client = new S3Client({
    endpoint: settings.endpoint,
    region: settings.region,
    credentials: { accessKeyId: settings.keyId, secretAccessKey: settings.secret },
    // most servers of homes and hosters have no wildcard certificate for bucket names
    forcePathStyle: true,
    // checksums beyond the signature are not understood by every server; our own hash is in the database
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts,
    // it would wait for a leave to send that a silent store never gives
    expectContinueHeader: false,
    // a store that is silent must not hold connections to the database, and nobody waits for it
    requestHandler: { connectionTimeout: 3000, socketTimeout: patience },
  });
  // `/bucket/` and `/bucket` are the same, but some servers check the signature of the second one only
  client.middlewareStack.add(
    (next) => (given) => {
      const request = given.request as { path?: string };
      if (request.path !== undefined && request.path.length > 1)
        request.path = request.path.replace(/\/$/, '');
      return next(given);
    },
    { step: 'build', name: 'bucketPath' },
  );
  return client;
}

/** Files under `prefix/organisation/id` of one bucket. An object appears whole or not at all, so nothing is renamed. */
export function s3Store(settings: S3Settings, patience = usualPatience): FileStore {
  const client = clientOf(settings, 3, patience);
  // for a request that carries little either way: however often it is tried, it ends in time
  const inTime = () => ({ abortSignal: AbortSignal.timeout(patience) });
  // what moves much is not begun anew: the time that it takes is not known, and the next try would wait as long
  const mover = clientOf(settings, 1, patience);
  const start = settings.prefix === '' ? '' : `${settings.prefix}/`;
  const at = (organisationId: string, id: string) => ({
    Bucket: settings.bucket,
    Key: start + storePlace(organisationId, id).join('/'),
  });
  return {
    async put(organisationId, id, source) {
      const where = at(organisationId, id);
      if ('bytes' in source) {
        const much = source.bytes.byteLength > large;
        await (much ? mover : client).send(
          new PutObjectCommand({
            ...where,
            Body: source.bytes,
            ContentLength: source.bytes.byteLength,
            ContentType: 'application/octet-stream',
          }),
          much ? {} : inTime(),
        );
      } else {
        const { size } = await fs.stat(source.path);
        await mover.send(
          new PutObjectCommand({
            ...where,
            Body: createReadStream(source.path),
            ContentLength: size,
            ContentType: 'application/octet-stream',
          }),
        );
      }
    },
    async read(organisationId, id) {
      const answer = await mover.send(new GetObjectCommand(at(organisationId, id)));
      return answer.Body!.transformToByteArray();
    },
    async remove(organisationId, id) {
      await client.send(new DeleteObjectCommand(at(organisationId, id)), inTime());
    },
    async list(organisationId, before) {
      const home = `${start}${storePlace(organisationId, organisationId)[0]}/`;
      const ids: string[] = [];
      let next: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({
            Bucket: settings.bucket,
            Prefix: home,
            ...(next === undefined ? {} : { ContinuationToken: next }),
          }),
          inTime(),
        );
        for (const one of page.Contents ?? []) {
          const id = (one.Key ?? '').slice(home.length);
          if (isStoreId(id) && one.LastModified !== undefined && one.LastModified < before) ids.push(id);
        }
        next = page.IsTruncated === true ? page.NextContinuationToken : undefined;
      } while (next !== undefined);
      return ids;
    },
  };
}

/** Throws when the bucket cannot be reached with these settings; for `npm run doctor`. */
export async function checkBucket(settings: S3Settings): Promise<void> {
  const client = clientOf(settings, 3, usualPatience);
  try {
    await client.send(new HeadBucketCommand({ Bucket: settings.bucket }), {
      abortSignal: AbortSignal.timeout(usualPatience),
    });
  } finally {
    client.destroy();
  }
}
