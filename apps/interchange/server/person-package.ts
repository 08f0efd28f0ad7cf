import { residentsBrief } from '#apps/residents/api.ts';
import { listName } from '#platform/domain/text/person-name.ts';
import type { Context } from '#platform/server/call/context.ts';
import { readStored } from '#platform/server/files/files.ts';
import { personRecord } from '#platform/server/erasure/person-record.ts';
import { found } from '#platform/server/call/problems.ts';
import { say } from '#platform/server/call/words.ts';
import { entryName, zipOf } from '#platform/server/files/zip.ts';
import { personPage } from './person-pages.ts';

/** The package is built in memory; more than this is taken together by hand. */
const mostBytes = 1024 ** 3;
/** Packages that wait to be fetched are no part of the next one. */
export const packagePurpose = 'interchange.person-export';

export type Package = { readonly name: string; readonly mediaType: string; readonly body: Uint8Array };

/** Everything about a resident as one ZIP in the language of the context, or how many megabytes of files are too many. 404 for a resident who is not there. */
export async function packageOf(
  context: Context,
  residentId: string,
): Promise<Package | { readonly megabytes: number }> {
  const person = found((await residentsBrief(context, [residentId])).get(residentId));
  const record = await personRecord(context, residentId);
  const stored =
    record.fileIds.length === 0
      ? []
      : await context.db
          .selectFrom('platform.files')
          .select(['id', 'name', 'size'])
          .where('organisation_id', '=', context.organisationId)
          .where('id', 'in', [...record.fileIds])
          .where('purpose', '<>', packagePurpose)
          .orderBy('id')
          .execute();
  const size = stored.reduce((total, file) => total + Number(file.size), 0);
  if (size > mostBytes) return { megabytes: Math.ceil(size / 1024 ** 2) };
  const names = new Map(
    stored.map((file) => [file.id, `files/${file.id.slice(-6)} ${entryName(file.name)}`]),
  );
  const title = say(context.language, 'interchange:person.title', {
    name: listName(person),
    number: person.number,
  });
  const manifests = context.services.apps().map((app) => app.manifest);
  const json = {
    person: { id: residentId, number: person.number },
    exportedAt: context.now.toISOString(),
    words: Object.fromEntries(record.words),
    tables: Object.fromEntries(record.tables),
    files: Object.fromEntries(names),
  };
  const entries = [
    {
      name: context.language === 'de' ? 'auskunft.html' : 'record.html',
      bytes: Buffer.from(await personPage(context, record, names, manifests, title)),
    },
    { name: 'record.json', bytes: Buffer.from(JSON.stringify(json, null, 2)) },
  ];
  for (const [id, name] of names)
    entries.push({ name, bytes: Buffer.from(found(await readStored(context, id)).bytes) });
  return {
    name: `${entryName(`${person.number} ${context.today}`)}.zip`,
    mediaType: 'application/zip',
    body: await zipOf(entries, context.now),
  };
}
