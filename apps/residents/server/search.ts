import type { SearchHit } from '#platform/server/app.ts';
import type { Context } from '#platform/server/context.ts';
import { dayText } from '../domain/day-text.ts';
import { fullName } from '../domain/names.ts';
import { findResidents, placedResidents } from './briefs.ts';

const mostHits = 8;

/** Residents for the command palette: FAMILY, Given · birth · room · site. Archived ones only after `archive:`. */
export async function searchHits(context: Context, text: string): Promise<SearchHit[]> {
  if (!context.can('authorization.residents.list', 'Read')) return [];
  const archived = text.startsWith('archive:');
  if (archived && !context.can('authorization.residents.archive', 'Read')) return [];
  const ids = await findResidents(context, { text: archived ? text.slice(8) : text, archived, limit: mostHits });
  await context.logRead(ids);
  const placed = await placedResidents(context, ids);
  return ids.map((id) => {
    const { brief, place } = placed.get(id)!;
    const detail = [brief.birthDate === null ? null : dayText(brief.birthDate, context.language), brief.roomNumber, place?.centerName];
    return {
      group: 'residents' as const, title: fullName(brief),
      detail: detail.filter((part) => part !== null && part !== undefined).join(' · '), link: `/app-residents/forms/details/${id}/dashboard`,
    };
  });
}
