import { sql } from 'kysely';
import { contactsBrief } from '#apps/contacts/api.ts';
import { residentsBrief } from '#apps/residents/api.ts';
import { listName } from '#platform/domain/text/person-name.ts';
import { fold } from '#platform/domain/text/plain-text.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { fileUsage } from '#platform/server/files/files.ts';
import { afterCursor, cursorOf } from '#platform/server/call/page.ts';
import { manager } from '../contract/manager.ts';
import { areas } from '../domain/files.ts';
import { contactKey } from './owners.ts';

const residentKey = 'authorization.residents.files';

const rowsOf = (context: Context, ids: readonly string[]) =>
  context.db
    .selectFrom('files.entries as e')
    .innerJoin('files.versions as v', (join) =>
      join
        .onRef('v.organisation_id', '=', 'e.organisation_id')
        .onRef('v.entry_id', '=', 'e.id')
        .onRef('v.number', '=', 'e.number'),
    )
    .innerJoin('files.folders as f', (join) =>
      join.onRef('f.organisation_id', '=', 'e.organisation_id').onRef('f.id', '=', 'e.folder_id'),
    )
    .leftJoin('platform.accounts as a', (join) =>
      join.onRef('a.organisation_id', '=', 'v.organisation_id').onRef('a.id', '=', 'v.uploaded_by'),
    )
    .select([
      'e.id',
      'e.area',
      'e.resident_id',
      'e.contact_id',
      'e.app_code',
      'e.label',
      'e.description',
      'e.tags',
      'f.name_en',
      'f.name_de',
      'v.media_type',
      'v.size',
      'v.uploaded_at',
      'a.full_name',
    ])
    .where('e.organisation_id', '=', context.organisationId)
    .where('e.id', 'in', [...ids])
    .orderBy('e.id', 'desc')
    .execute();

export const managerCalls = implement(manager, {
  /** Newest first, through the reviewed function, so that it stays fast with 100,000 files; files of residents and contacts only with the right to see them. */
  async list({ input, context, db }) {
    const seen = areas.filter(
      (area) =>
        (input.area ?? area) === area &&
        (area !== 'resident' || context.can(residentKey, 'Read')) &&
        (area !== 'contact' || context.can(contactKey, 'Read')),
    );
    const words = fold(input.text)
      .split(' ')
      .filter((word) => word !== '')
      .slice(0, 8);
    const { rows: ids } = await sql<{
      id: string;
    }>`select id from files.find(organisation => ${context.organisationId}::uuid, areas => ${seen}::text[], words => ${words}::text[],
      before_id => ${afterCursor(input.cursor)?.[0] ?? null}::uuid, wanted => ${input.limit + 1}::int)`.execute(
      db,
    );
    const shown =
      ids.length === 0
        ? []
        : await rowsOf(
            context,
            ids.slice(0, input.limit).map((row) => row.id),
          );
    const residentIds = [...new Set(shown.flatMap((row) => row.resident_id ?? []))];
    const [residents, contacts] = [
      await residentsBrief(context, residentIds),
      await contactsBrief(
        context,
        shown.flatMap((row) => row.contact_id ?? []),
      ),
    ];
    await context.logRead(residentIds);
    const nameOf = (row: (typeof shown)[number]): string => {
      const resident = residents.get(row.resident_id ?? '');
      if (resident) return listName(resident);
      return contacts.get(row.contact_id ?? '')?.displayName ?? row.app_code ?? '';
    };
    return {
      items: shown.map((row) => ({
        id: row.id,
        area: row.area,
        ownerId: row.resident_id ?? row.contact_id ?? row.app_code ?? '',
        owner: nameOf(row),
        folder: context.language === 'de' ? row.name_de : row.name_en,
        label: row.label,
        description: row.description,
        tags: row.tags,
        mediaType: row.media_type,
        size: Number(row.size),
        uploadedAt: row.uploaded_at,
        uploadedBy: row.full_name,
      })),
      nextCursor: ids.length > input.limit ? cursorOf([shown.at(-1)!.id]) : null,
      total: null,
    };
  },
  usage: ({ context }) => fileUsage(context),
});
