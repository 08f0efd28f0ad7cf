import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { id } from '#platform/contract/fields.ts';
import { fileAnswer } from '#platform/contract/file.ts';
import manifest from '../manifest.ts';

/** Everything about one person, for a request of access (data protection act, article 25); the frame logs it as an export. */
export const personExport = topic(manifest, 'personExport', {
  /** A ZIP: readable pages in the caller's language, the same as JSON, and all files. Refused above 1 GB of files. */
  download: call({
    may: ['authorization.interchange.person-export', 'Read', 'resident'], file: true, input: z.object({ residentId: id }), output: fileAnswer,
    errors: { filesTooLarge: { status: 409, data: z.object({ megabytes: z.int() }) } },
  }),
});
