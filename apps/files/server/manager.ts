import { contactsBrief } from '#apps/contacts/api.ts';
import { residentsBrief } from '#apps/residents/api.ts';
import { listName } from '#platform/domain/person-name.ts';
import { implement } from '#platform/server/app.ts';
import { fileUsage } from '#platform/server/files.ts';
import { afterCursor, cursorOf } from '#platform/server/page.ts';
import { manager } from '../contract/manager.ts';
import { contactKey } from './owners.ts';

const residentKey = 'authorization.residents.files';

export const managerCalls = implement(manager, {
  /** Newest first; files of residents and contacts only with the right to see them. */
  async list({ input, context, db }) {
    let query = db.selectFrom('files.entries as e')
      .innerJoin('files.versions as v', (join) => join.onRef('v.organisation_id', '=', 'e.organisation_id').onRef('v.entry_id', '=', 'e.id').onRef('v.number', '=', 'e.number'))
      .innerJoin('files.folders as f', (join) => join.onRef('f.organisation_id', '=', 'e.organisation_id').onRef('f.id', '=', 'e.folder_id'))
      .leftJoin('platform.accounts as a', (join) => join.onRef('a.organisation_id', '=', 'v.organisation_id').onRef('a.id', '=', 'v.uploaded_by'))
      .select(['e.id', 'e.area', 'e.resident_id', 'e.contact_id', 'e.app_code', 'e.label', 'e.description', 'e.tags', 'f.name_en', 'f.name_de', 'v.media_type', 'v.size', 'v.uploaded_at', 'a.full_name'])
      .where('e.organisation_id', '=', context.organisationId);
    if (!context.can(residentKey, 'Read')) query = query.where('e.area', '<>', 'resident');
    if (!context.can(contactKey, 'Read')) query = query.where('e.area', '<>', 'contact');
    if (input.area !== undefined) query = query.where('e.area', '=', input.area);
    if (input.text !== '') {
      const like = `%${input.text.replace(/[\\%_]/g, '\\$&')}%`;
      query = query.where((where) => where.or([where('e.label', 'ilike', like), where('e.description', 'ilike', like), where('v.name', 'ilike', like)]));
    }
    const after = afterCursor(input.cursor);
    if (after) query = query.where('e.id', '<', after[0]!);
    const rows = await query.orderBy('e.id', 'desc').limit(input.limit + 1).execute();
    const shown = rows.slice(0, input.limit);
    const residentIds = [...new Set(shown.flatMap((row) => row.resident_id ?? []))];
    const [residents, contacts] = [await residentsBrief(context, residentIds), await contactsBrief(context, shown.flatMap((row) => row.contact_id ?? []))];
    await context.logRead(residentIds);
    const nameOf = (row: (typeof rows)[number]): string => {
      const resident = residents.get(row.resident_id ?? '');
      if (resident) return listName(resident);
      return contacts.get(row.contact_id ?? '')?.displayName ?? row.app_code ?? '';
    };
    return {
      items: shown.map((row) => ({
        id: row.id, area: row.area, ownerId: row.resident_id ?? row.contact_id ?? row.app_code ?? '', owner: nameOf(row), folder: context.language === 'de' ? row.name_de : row.name_en,
        label: row.label, description: row.description, tags: row.tags, mediaType: row.media_type, size: Number(row.size), uploadedAt: row.uploaded_at, uploadedBy: row.full_name,
      })),
      nextCursor: rows.length > input.limit ? cursorOf([shown.at(-1)!.id]) : null, total: null,
    };
  },
  usage: ({ context }) => fileUsage(context),
});
