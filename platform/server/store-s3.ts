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
import type { S3Settings } from './config.ts';
import { type FileStore, isStoreId, storePlace } from './store.ts';

function clientOf(settings: S3Settings): S3Client {
  const client = new S3Client({
    endpoint: settings.endpoint,
    region: settings.region,
    credentials: { accessKeyId: settings.keyId, secretAccessKey: settings.secret },
    // most servers of homes and hosters have no wildcard certificate for bucket names
    forcePathStyle: true,
    // checksums beyond the signature are not understood by every server; our own hash is in the database
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    // a store that is silent must not hold connections to the database for ever
    requestHandler: { connectionTimeout: 3000, requestTimeout: 30_000 },
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
export function s3Store(settings: S3Settings): FileStore {
  const client = clientOf(settings);
  const start = settings.prefix === '' ? '' : `${settings.prefix}/`;
  const at = (organisationId: string, id: string) => ({
    Bucket: settings.bucket,
    Key: start + storePlace(organisationId, id).join('/'),
  });
  return {
    async put(organisationId, id, source) {
      const where = at(organisationId, id);
      if ('bytes' in source)
        await client.send(
          new PutObjectCommand({
            ...where,
            Body: source.bytes,
            ContentLength: source.bytes.byteLength,
            ContentType: 'application/octet-stream',
          }),
        );
      else {
        const { size } = await fs.stat(source.path);
        await client.send(
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
      const answer = await client.send(new GetObjectCommand(at(organisationId, id)));
      return answer.Body!.transformToByteArray();
    },
    async remove(organisationId, id) {
      await client.send(new DeleteObjectCommand(at(organisationId, id)));
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
  const client = clientOf(settings);
  try {
    await client.send(new HeadBucketCommand({ Bucket: settings.bucket }));
  } finally {
    client.destroy();
  }
}
