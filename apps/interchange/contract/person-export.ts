import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { id, instant } from '#platform/contract/fields.ts';
import { fileAnswer } from '#platform/contract/file.ts';
import manifest from '../manifest.ts';

const key = 'authorization.interchange.person-export';
/** Whoever may not read all areas that a package holds gets none; `areas` names what is missing (decision 0029). */
const areasDenied = { status: 403, data: z.object({ areas: z.string() }) } as const;

/** An export by the id of its work: how it stands, and what it has made. Without a file it is still being made, or gone. */
export const PersonExport = z.object({
  id,
  residentId: id.nullable(),
  status: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']),
  name: z.string().nullable(),
  size: z.int().nullable(),
  expiresAt: instant.nullable(),
});
export type PersonExport = z.output<typeof PersonExport>;

/** Everything about one person, for a request of access (data protection act, article 25); the frame logs it as an export. */
export const personExport = topic(manifest, 'personExport', {
  /** A ZIP: readable pages in the caller's language, the same as JSON, and all files. Refused above 1 GB of files. */
  download: call({
    may: [key, 'Read', 'resident'],
    file: true,
    input: z.object({ residentId: id }),
    output: fileAnswer,
    errors: { filesTooLarge: { status: 409, data: z.object({ megabytes: z.int() }) }, areasDenied },
  }),
  /** Makes the same package in the background, of an archived resident too: hence the resident is named by `id`. The file stays for a day. */
  start: call({
    may: [key, 'Read'],
    input: z.object({ id }),
    output: z.object({ exportId: id }),
    errors: { areasDenied },
  }),
  /** Own exports only. */
  get: call({ may: [key, 'Read'], input: z.object({ id }), output: PersonExport }),
  fetch: call({
    may: [key, 'Read', 'resident'],
    file: true,
    route: 'GET /api/interchange/person-export/{id}/fetch',
    input: z.object({ residentId: id, id }),
    output: fileAnswer,
    errors: { exportGone: { status: 409 }, areasDenied },
  }),
});
