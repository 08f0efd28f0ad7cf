import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { day, id, instant, line, page, paging, version } from '#platform/contract/fields.ts';
import manifest from '../manifest.ts';

export const ArchivedResident = z.object({
  id, version, number: z.string(), lastName: z.string(), firstName: z.string(), birthDate: z.string().nullable(), exitDate: z.string().nullable(),
  archivedAt: instant, archivedBy: z.string(), archivedUntil: z.string().nullable(), retention: z.enum(['active', 'expired']),
});
export type ArchivedResident = z.output<typeof ArchivedResident>;

// the frame refuses writes to archived residents, so these calls do not carry its resident gate: they name one by `id`
const credentials = { id, version, password: z.string().min(1).max(500) };
const output = z.object({ id, version, archived: z.boolean() });
const errors = {
  wrongPassword: { status: 422, field: 'password' }, locked: { status: 422, field: 'password' }, alreadyArchived: { status: 409 }, notArchived: { status: 409 },
  neverArchived: { status: 409 }, useReArchive: { status: 409 }, exitDateMissing: { status: 422 }, untilNotInFuture: { status: 422, field: 'until' },
} as const;

/** Archive, unarchive and re-archive, each with the credentials of the person who does it (specification 1, section 4). */
export const archive = topic(manifest, 'archive', {
  list: call({ may: ['authorization.residents.archive', 'Read'], input: z.object({ ...paging, text: line(100).default('') }), output: page(ArchivedResident) }),
  archive: call({ may: ['authorization.residents.archive', 'Edit'], input: z.object({ ...credentials, until: day.nullable().default(null) }), output, errors }),
  unarchive: call({ may: ['authorization.residents.archive', 'Edit'], input: z.object(credentials), output, errors }),
  reArchive: call({ may: ['authorization.residents.archive', 'Edit'], input: z.object({ ...credentials, until: day.nullable().default(null) }), output, errors }),
});
