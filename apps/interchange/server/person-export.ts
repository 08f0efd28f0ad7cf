import { z } from 'zod';
import { residentsBrief } from '#apps/residents/api.ts';
import type { Both } from '#platform/contract/text.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { readStored, storeBytes } from '#platform/server/files/files.ts';
import { notify } from '#platform/server/notifications/notify.ts';
import { found } from '#platform/server/call/problems.ts';
import type { TaskWork } from '#platform/server/call/provisions.ts';
import { say } from '#platform/server/call/words.ts';
import { type PersonExport, personExport } from '../contract/person-export.ts';
import { assertAreas } from './person-areas.ts';
import { packageOf, packagePurpose } from './person-package.ts';

const kind = 'interchange.personExport';
const Result = z.object({ residentId: z.uuid(), fileId: z.uuid() });
/** As long as a package can be fetched: it holds everything about a person. */
const kept = 24 * 3_600_000;
const inBoth = (key: string): Both => ({ en: say('en', key), de: say('de', key) });

/** Makes the package, keeps it for a day and rings the bell of who asked for it. The id of the work is that of the export. */
export const makePackage: TaskWork = ({ step }, input) =>
  step(async (context) => {
    const residentId = String(input['residentId']);
    // who asked may have lost a right since
    await assertAreas(context, residentId);
    const made = await packageOf(context, residentId);
    if ('megabytes' in made)
      throw new Error(say(context.language, 'interchange:refusals.filesTooLarge', made));
    const fileId = await storeBytes(context, {
      name: made.name,
      mediaType: made.mediaType,
      bytes: made.body,
      purpose: packagePurpose,
      residentId,
      waitsUntil: new Date(context.now.getTime() + kept),
    });
    // nobody's upload: it is fetched here only, where the right to it is asked for and the log names the person
    await context.db
      .updateTable('platform.files')
      .set({ created_by: null })
      .where('organisation_id', '=', context.organisationId)
      .where('id', '=', fileId)
      .execute();
    await notify(context, [context.actor()], {
      severity: 'info',
      kind: 'interchange.export',
      title: inBoth('interchange:export.ready'),
      link: `/export/${context.requestId}`,
    });
    return { residentId, fileId };
  });

/** An own export; of anybody else, of another kind or unknown 404. */
async function load(
  context: Context,
  id: string,
): Promise<PersonExport & { readonly fileId: string | null }> {
  const { status, input, result } = found(
    await context.db
      .selectFrom('platform.tasks')
      .select(['status', 'input', 'result'])
      .where('organisation_id', '=', context.organisationId)
      .where('created_by', '=', context.actor())
      .where('kind', '=', kind)
      .where('id', '=', id)
      .executeTakeFirst(),
  );
  const made = Result.safeParse(result).data;
  const file =
    made &&
    (await context.db
      .selectFrom('platform.files')
      .select(['name', 'size', 'waits_until'])
      .where('organisation_id', '=', context.organisationId)
      .where('id', '=', made.fileId)
      .where('purpose', '=', packagePurpose)
      .where('waits_until', '>', context.now.toISOString())
      .executeTakeFirst());
  const residentId = z.object({ residentId: z.uuid() }).safeParse(input).data?.residentId ?? null;
  return {
    id,
    residentId,
    status: status as PersonExport['status'],
    name: file?.name ?? null,
    size: file ? Number(file.size) : null,
    expiresAt: file?.waits_until ?? null,
    fileId: file ? made.fileId : null,
  };
}

export const personExportCalls = implement(personExport, {
  async download({ input, context, refuse }) {
    await assertAreas(context, input.residentId);
    const made = await packageOf(context, input.residentId);
    if ('megabytes' in made) throw refuse.filesTooLarge(made);
    return made;
  },
  async start({ input, context }) {
    found((await residentsBrief(context, [input.id])).get(input.id));
    await assertAreas(context, input.id);
    await context.logRead([input.id]);
    return { exportId: await context.services.tasks.queue(context, kind, { residentId: input.id }) };
  },
  async get({ input, context }) {
    const { fileId: _, ...shown } = await load(context, input.id);
    return shown;
  },
  async fetch({ input, context, refuse }) {
    const { residentId, fileId } = await load(context, input.id);
    if (fileId === null || residentId !== input.residentId) throw refuse.exportGone();
    await assertAreas(context, residentId);
    const file = found(await readStored(context, fileId));
    return { name: file.name, mediaType: file.mediaType, body: file.bytes };
  },
});
