import { createResident } from '#apps/residents/api.ts';
import { plans } from '#apps/gastro/contract/plans.ts';
import { profiles } from '#apps/gastro/contract/profiles.ts';
import { ingredients } from '#apps/recipes/contract/ingredients.ts';
import { recipes } from '#apps/recipes/contract/recipes.ts';
import { createCenter } from '#apps/sites/api.ts';
import type { Call } from '#platform/contract/call.ts';
import { addDays, mondayOf } from '#platform/domain/time/days.ts';
import { createAccount, createOrganisation } from '#platform/server/access/organisations.ts';
import { startSession } from '#platform/server/session/sessions.ts';
import type { Place } from '#platform/server/testing/place.ts';
import { send } from '#platform/server/testing/send.ts';
import { contextOf } from '#platform/server/work/work.ts';

/** Random numbers that are the same in every run. */
export function dice(seed: number) {
  let state = seed;
  const next = () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return {
    below: (count: number) => Math.floor(next() * count),
    chance: (share: number) => next() < share,
    of: <T>(items: readonly T[]): T => items[Math.floor(next() * items.length)]!,
  };
}
type Dice = ReturnType<typeof dice>;

// what the foods are called by people and by kitchens, what they contain, and what they are made of; the product is not asked
export const foods = [
  {
    names: ['Potato', 'Kartoffel'],
    words: ['Kartoffeln', 'potatoes', 'pommes de terre', 'patate'],
    allergen: null,
    flag: 'vegan',
  },
  {
    names: ['Strawberry', 'Erdbeere'],
    words: ['Erdbeeren', 'strawberries', 'fraises', 'fragole'],
    allergen: null,
    flag: 'vegan',
  },
  {
    names: ['Carrot', 'Karotte'],
    words: ['Rüebli', 'carrot', 'carottes', 'carote'],
    allergen: null,
    flag: 'vegan',
  },
  {
    names: ['Pork loin', 'Schweinsnierstück'],
    words: ['Schweinefleisch', 'pork', 'porc', 'maiale'],
    allergen: null,
    flag: 'pork',
  },
  {
    names: ['Whole milk', 'Vollmilch'],
    words: ['Milch', 'milk', 'lait', 'latte'],
    allergen: 'MLK',
    flag: 'vegetarian',
  },
  {
    names: ['Ground hazelnuts', 'Haselnüsse gemahlen'],
    words: ['Haselnüsse', 'hazelnut', 'noisettes', 'nocciole'],
    allergen: 'NUT.hazelnut',
    flag: 'vegan',
  },
  {
    names: ['White flour', 'Weissmehl'],
    words: ['Weizen', 'wheat', 'blé', 'frumento'],
    allergen: 'GLU.wheat',
    flag: 'vegan',
  },
] as const;
const groups = [
  'GLU',
  'CRU',
  'EGG',
  'FIS',
  'PEA',
  'SOY',
  'MLK',
  'NUT',
  'CEL',
  'MUS',
  'SES',
  'SUL',
  'LUP',
  'MOL',
];
export const diets = ['regular', 'vegan', 'noPork', 'glutenFree'] as const;

interface DishFacts {
  readonly id: string;
  foods: number[];
  texture: number | null;
}
interface PersonFacts {
  readonly id: string;
  allergies: { food: number; severe: boolean }[];
  diet: (typeof diets)[number];
  texture: number | null;
  absence: { from: string; to: string | null } | null;
}

/** What of a dish does not suit a person, by the facts alone. */
export function wrongWith(person: PersonFacts, dish: DishFacts): string[] {
  const has = (test: (food: (typeof foods)[number]) => boolean) =>
    dish.foods.some((index) => test(foods[index]!));
  return [
    ...person.allergies.filter((one) => dish.foods.includes(one.food)).map((one) => `allergy ${one.food}`),
    ...(person.diet === 'vegan' && has((food) => food.flag !== 'vegan') ? ['vegan'] : []),
    ...(person.diet === 'noPork' && has((food) => food.flag === 'pork') ? ['pork'] : []),
    ...(person.diet === 'glutenFree' && has((food) => food.allergen === 'GLU.wheat') ? ['gluten'] : []),
    ...(person.texture !== null && person.texture < 7 && (dish.texture ?? 8) > person.texture
      ? ['texture']
      : []),
  ];
}

export async function openHome(home: Place, name: string) {
  const { server } = home;
  const organisationId = await server.database.system((db) => createOrganisation(db, { name }));
  const signIn = async (role: string, number: number) => {
    const accountId = await server.database.system((db) =>
      createAccount(db, organisationId, {
        username: `${role}${number}${name}`.toLowerCase(),
        fullName: `${role} ${number}`,
        email: `${role}${number}${name}@example.org`,
        roles: [role],
        passwordHash: '',
        language: 'en',
        demo: false,
      }),
    );
    const { token } = await server.database.tenant({ organisationId }, (unit) =>
      startSession(unit, { organisationId, accountId, keep: false, address: null, userAgent: null }),
    );
    return token;
  };
  const [cook, nurse] = [await signIn('COOK', 1), await signIn('NURSE', 1)];
  const inside = <T>(work: (context: ReturnType<typeof contextOf>) => Promise<T>) =>
    server.database.tenant({ organisationId }, (unit) =>
      work(
        contextOf({
          unit,
          organisationId,
          account: null,
          zone: 'Europe/Zurich',
          language: 'en',
          requestId: 'kitchen',
          confirmed: [],
          services: server.services,
          call: 'fault',
        }),
      ),
    );
  const call = async <Res>(
    token: string,
    // oxlint-disable-next-line typescript/no-explicit-any -- any call
    one: Call<any, any, any, Res, any>,
    input: object,
    language: 'en' | 'de' = 'en',
  ): Promise<Res | null> => {
    const answer = await send(server, token, one as Call, input, { language });
    if (answer.statusCode >= 500) throw new Error(`${one.name}: ${answer.body.slice(0, 300)}`);
    return answer.statusCode === 200 ? answer.json() : null;
  };
  return { organisationId, cook, nurse, inside, call };
}
export type Home = Awaited<ReturnType<typeof openHome>>;

/** A kitchen of a few dishes, a published week, and residents with random allergies, diet forms and textures. */
export async function furnish(at: Home, random: Dice) {
  const { cook, nurse, call, inside } = at;
  const today = await inside(async (context) => context.today);
  const monday = addDays(mondayOf(today), 7);
  const ids: string[] = [];
  for (const {
    names: [en, de],
    allergen,
    flag,
  } of foods) {
    // some kitchens name a food in one language only
    const only = random.below(3);
    const name = {
      default: only === 1 ? de : en,
      translations:
        only === 2
          ? [
              { language: 'en', value: en },
              { language: 'de', value: de },
            ]
          : [],
    };
    const declared = {
      ...Object.fromEntries(groups.map((group) => [group, 'free'])),
      ...(allergen === null ? {} : { [allergen]: 'contains' }),
    };
    ids.push(
      (await call(cook, ingredients.create, {
        name,
        category: 'other',
        per100g: {},
        allergens: declared,
        flags: [flag],
      }))!.id,
    );
  }
  const fill = async (dish: DishFacts) => {
    const { version } = (await call(cook, recipes.get, { id: dish.id }))!;
    await call(cook, recipes.setIngredients, {
      id: dish.id,
      version,
      lines: dish.foods.map((food) => ({
        ingredientId: ids[food]!,
        quantity: 10,
        unit: 'g',
        lossPercent: 0,
      })),
    });
  };
  const dishes: DishFacts[] = [];
  for (let number = 0; number < 6; number += 1) {
    const texture = random.of([null, 3, 4, 7]);
    const { id, version } = (await call(cook, recipes.create, {
      name: { default: `Dish ${number}`, translations: [] },
      category: 'main',
      difficulty: 'easy',
      servings: 1,
      textureLevel: texture,
    }))!;
    await call(cook, recipes.setStatus, { id, version, action: 'activate' });
    const dish = {
      id,
      foods: [random.below(foods.length), random.below(foods.length)].filter(
        (food, index, all) => all.indexOf(food) === index,
      ),
      texture,
    };
    await fill(dish);
    dishes.push(dish);
  }
  const centerId = await inside((context) => createCenter(context, { name: 'House' }));
  let plan = (await call(cook, plans.create, { centerId, firstDay: monday }))!;
  const menus = plan.menus
    .filter((menu) => menu.meal === 'lunch')
    .map((menu) => ({ id: menu.id, dish: random.of(dishes) }));
  for (const menu of menus)
    plan = (await call(cook, plans.assign, {
      id: plan.id,
      menuId: menu.id,
      day: monday,
      course: 'main',
      recipeId: menu.dish.id,
      version: null,
    }))!;
  await call(cook, plans.publish, { id: plan.id, version: plan.version, upTo: addDays(monday, 6) });
  const people: PersonFacts[] = [];
  for (let number = 0; number < 6; number += 1) {
    const id = await inside((context) =>
      createResident(context, {
        lastName: `Person ${number}`,
        entryDate: addDays(today, -30),
        allowSimilar: true,
      }),
    );
    people.push({ id, allergies: [], diet: 'regular', texture: null, absence: null });
  }
  const eat = async (person: PersonFacts) => {
    const now = (await call(nurse, profiles.get, { residentId: person.id }))!;
    await call(nurse, profiles.change, {
      ...now,
      residentId: person.id,
      diet: person.diet,
      texture: person.texture,
    });
  };
  return { today, monday, planId: plan.id, dishes, menus, people, fill, eat };
}
