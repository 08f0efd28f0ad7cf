import { allergenName } from '#apps/recipes/contract/dishes.ts';
import { textIn } from '#platform/contract/text.ts';
import type { Context } from '#platform/server/call/context.ts';
import { fold } from '#platform/domain/text/plain-text.ts';
import { say } from '#platform/server/call/words.ts';
import type { Conflict } from '../contract/orders.ts';
import { allergiesFor, conflictLevels, findConflicts, keyOf } from '../domain/conflicts.ts';
import type { Allergy, AllergenConflict } from '../domain/conflicts.ts';
import { levelWords, misfits } from '../domain/diets.ts';
import type { Misfit } from '../domain/diets.ts';
import type { OfferedDish, OfferedMenu } from './offers.ts';
import type { Eater } from './profiles.ts';

/** What must be known of a person to say whether a menu suits. */
export type Suited = Pick<Eater, 'allergies' | 'profile'>;

const worst = (a: { level: Conflict['level'] }, b: { level: Conflict['level'] }): number =>
  conflictLevels.indexOf(b.level) - conflictLevels.indexOf(a.level);

function nameOf(context: Context, allergy: Allergy, ingredients: readonly string[]): string {
  if ('allergen' in allergy) return allergenName(allergy.allergen, context.language);
  return 'words' in allergy ? allergy.words : ingredients.join(', ');
}

/** An ingredient that words and a code both mean is told once, at the worse level. */
function withoutRepeats(found: readonly AllergenConflict[]): AllergenConflict[] {
  const told = found.filter((one) => 'allergen' in one.allergy && one.state === 'contains');
  return found.filter((one, index) => {
    const first = found.findIndex((other) => keyOf(other.allergy) === keyOf(one.allergy));
    if (first !== index) return false;
    return (
      !('ingredientId' in one.allergy) ||
      !told.some(
        (other) =>
          one.ingredients.every((name) => other.ingredients.includes(name)) && worst(other, one) <= 0,
      )
    );
  });
}

/** "contains Nuts (Ground hazelnuts)", "not known: Milk". */
function allergyConflict(context: Context, dish: OfferedDish, found: AllergenConflict): Conflict {
  const name = nameOf(context, found.allergy, found.ingredients);
  const words = 'words' in found.allergy;
  const from =
    found.ingredients.length > 0 && 'allergen' in found.allergy ? ` (${found.ingredients.join(', ')})` : '';
  const text = say(
    context.language,
    words ? 'gastro:conflicts.unlinked' : `gastro:conflicts.${found.state}`,
    {
      allergen: `${name}${from}`,
    },
  );
  return {
    recipeId: dish.id,
    dish: textIn(dish.name, context.language),
    cause: 'allergy',
    key: keyOf(found.allergy),
    name,
    state: found.state,
    level: found.level,
    ingredients: found.ingredients,
    text: found.allergy.severityAssumed
      ? say(context.language, 'gastro:conflicts.severityNotKnown', { text })
      : text,
  };
}

/** The word of an IDDSI level; 3 and 4 are called otherwise where a drink was asked for. */
const levelWord = (context: Context, level: number | null, drink: boolean): string =>
  level === null ? '' : say(context.language, `gastro:${levelWords(level, drink)}.level${level}`);

function misfitConflict(context: Context, dish: OfferedDish, person: Suited, misfit: Misfit): Conflict {
  const { diet, texture, drinkLevel } = person.profile;
  const drink = misfit.cause === 'drink';
  const wanted =
    misfit.cause === 'diet'
      ? say(context.language, `gastro:diets.${diet}`)
      : levelWord(context, drink ? drinkLevel : texture, drink);
  const key = misfit.cause === 'diet' ? `diet:${diet}` : `${misfit.cause}:${drink ? drinkLevel : texture}`;
  return {
    recipeId: dish.id,
    dish: textIn(dish.name, context.language),
    cause: misfit.cause,
    key,
    name: wanted,
    state: misfit.state,
    level: misfit.level,
    ingredients: [],
    text: say(context.language, `gastro:misfits.${misfit.cause}.${misfit.state}`, {
      wanted,
      level: levelWord(context, dish.textureLevel, drink),
    }),
  };
}

/** What nobody could check, for whatever reason, is never served unasked; and it does not keep the other dishes from anybody. */
function uncheckable(context: Context, dish: OfferedDish): Conflict {
  const name = textIn(dish.name, context.language);
  return {
    recipeId: dish.id,
    dish: name,
    cause: 'allergy',
    key: 'unchecked',
    name,
    state: 'unknown',
    level: 'secondPerson',
    ingredients: [],
    text: say(context.language, 'gastro:conflicts.unchecked'),
  };
}

function checked(context: Context, dish: OfferedDish, person: Suited): Conflict[] {
  try {
    return conflictsOfDish(context, dish, person);
  } catch {
    return [uncheckable(context, dish)];
  }
}

function conflictsOfDish(context: Context, dish: OfferedDish, person: Suited): Conflict[] {
  const compared = allergiesFor(person.allergies.entries, dish.ingredients, dish.allergens.state);
  const allergies = withoutRepeats(
    findConflicts({ allergens: dish.allergens.derived, ingredients: dish.ingredients }, compared),
  );
  const served = {
    computedTags: dish.computedTags,
    tags: dish.tags,
    textureLevel: dish.textureLevel,
    drink: dish.course === 'drink',
  };
  return [
    ...allergies.map((one) => allergyConflict(context, dish, one)),
    ...misfits(person.profile, served).map((one) => misfitConflict(context, dish, person, one)),
  ].sort(worst);
}

/**
 * Everything of a menu that does not suit a person: allergies, diet form, prescribed textures; worst first within each dish. Which
 * there are and how bad they are never depends on the language; the words do.
 */
export const conflictsOf = (
  context: Context,
  menu: Pick<OfferedMenu, 'dishes'>,
  person: Suited,
): Conflict[] => menu.dishes.flatMap((dish) => checked(context, dish, person));

const mostLinked = 3;

/**
 * What a person must not get, in the language of the paper: what an entry is linked to, one of the 14 or ingredients, and behind it
 * the words as they were written down, in whatever language that was: "Milk (lait)".
 */
export function allergyNames(context: Context, { allergies }: Pick<Eater, 'allergies'>): string[] {
  const inWords = allergies.entries.map(({ name, codes, ingredientIds }) => {
    const linked =
      codes.length > 0
        ? codes.map((code) => allergenName(code, context.language))
        : ingredientIds.flatMap((id) => {
            const ingredient = allergies.meant.get(id);
            return ingredient ? [textIn(ingredient, context.language)] : [];
          });
    if (linked.length === 0) return name;
    const label = `${linked.slice(0, mostLinked).join(' / ')}${linked.length > mostLinked ? ' …' : ''}`;
    return fold(label).includes(fold(name)) ? label : `${label} (${name})`;
  });
  return [...new Set(inWords)];
}
