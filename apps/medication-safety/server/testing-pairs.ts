import { newId } from '#platform/server/database/ids.ts';
import type { Stand } from './testing.ts';

/** A list of pairs for the tests: an anticoagulant with an NSAID is an alert. */
export const demoPairs = ({ world, home }: Stand): Promise<void> =>
  world.inside(home, async ({ db, organisationId, today, now, actor }) => {
    const editionId = newId();
    await db
      .insertInto('compendium.editions')
      .values({
        organisation_id: organisationId,
        id: editionId,
        source: 'interactions',
        title: 'Test pairs',
        dated: today,
        imported_at: now,
        imported_by: actor(),
        complete: true,
      })
      .execute();
    await db
      .insertInto('compendium.interactions')
      .values({
        organisation_id: organisationId,
        id: newId(),
        edition_id: editionId,
        one: 'B01AA',
        other: 'M01A',
        severity: 'alert',
        text_en: 'More bleeding',
        text_de: '',
      })
      .execute();
  });
