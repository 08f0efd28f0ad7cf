import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { demoPairs } from './domain/demo-pairs.ts';
import { demoProducts } from './domain/demo-products.ts';
import { closeEdition, openEdition } from './server/editions.ts';
import { toColumns } from './server/rows.ts';

/** The home's list with sixty products, and a list of pairs to try warnings with. */
export async function demo(context: Context): Promise<void> {
  await context.db
    .insertInto('compendium.products')
    .values(
      demoProducts.map((product) => ({
        organisation_id: context.organisationId,
        id: newId(),
        ...toColumns(product),
      })),
    )
    .execute();
  const editionId = await openEdition(context, {
    source: 'interactions',
    title: context.language === 'de' ? 'Beispielpaare' : 'Example pairs',
    dated: context.today,
    fileName: '',
  });
  await context.db
    .insertInto('compendium.interactions')
    .values(
      demoPairs.map((pair) => ({
        organisation_id: context.organisationId,
        id: newId(),
        edition_id: editionId,
        one: pair.one,
        other: pair.other,
        severity: pair.severity,
        text_en: pair.textEn,
        text_de: pair.textDe,
      })),
    )
    .execute();
  await closeEdition(context, editionId);
}
