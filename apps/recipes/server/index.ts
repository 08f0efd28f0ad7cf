import { textIn } from '#platform/contract/text.ts';
import { defineServer } from '#platform/server/call/app.ts';
import { demo } from '../demo.ts';
import type { Recipe } from '../contract/recipes.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import manifest from '../manifest.ts';
import { ingredientCalls } from './ingredients.ts';
import { containing } from './names.ts';
import { photoCalls } from './photos.ts';
import { recipeCalls, selectRecipes } from './recipes.ts';

export default defineServer(manifest, {
  locales: { en, de },
  calls: [...ingredientCalls, ...recipeCalls, ...photoCalls],
  demo,
  async search(context, text) {
    if (!context.can('authorization.gastro.recipes', 'Read')) return [];
    const rows = await selectRecipes(context)
      .where('search', 'like', containing(text))
      .orderBy('sort_en')
      .limit(5)
      .execute();
    return rows.map((row) => ({
      group: 'records',
      title: textIn(row.name as Recipe['name'], context.language),
      detail: context.language === 'de' ? 'Rezept' : 'Recipe',
      link: `/app-gastro/gastro-catalog/recipes-list/forms/details/${row.id}`,
    }));
  },
});
