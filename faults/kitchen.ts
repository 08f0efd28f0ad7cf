import { allergies } from '#apps/health-record/contract/allergies.ts';
import { holding, production } from '#apps/gastro/contract/production.ts';
import { orders } from '#apps/gastro/contract/orders.ts';
import { plans } from '#apps/gastro/contract/plans.ts';
import { absences } from '#apps/residents/contract/absences.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { place, type Place } from '#platform/server/testing/place.ts';
import { type Figure, print, printControl } from './figure.ts';
import type { Size } from './rows.ts';
import { type Home, dice, furnish, foods, diets, wrongWith, openHome } from './kitchen-home.ts';

/** One home: random orders, changes and people, in both languages; nobody ever confirms anything. Plates made that do not suit by the facts. */
async function live(
  at: Home,
  seed: number,
  steps: number,
  meddle: (at: Home) => Promise<void>,
): Promise<{ wrong: number; absent: number; made: number; heldBack: number }> {
  const random = dice(seed);
  const { cook, nurse, call } = at;
  const kitchen = await furnish(at, random);
  const { monday, people, menus } = kitchen;
  const language = () => random.of(['en', 'de'] as const);
  const changes: ReadonlyArray<() => Promise<unknown>> = [
    async () => {
      const menu = random.of(menus);
      return call(
        random.of([cook, nurse]),
        orders.place,
        {
          residentId: random.of(people).id,
          day: monday,
          meal: 'lunch',
          menuId: menu.id,
          portion: 'full',
          place: 'room',
          reason: 'x',
        },
        language(),
      );
    },
    async () => call(nurse, orders.placeDefaults, { firstDay: monday }, language()),
    async () => {
      const person = random.of(people);
      const food = random.below(foods.length);
      const severe = random.chance(0.5);
      const { words, allergen } = foods[food]!;
      const coded = allergen !== null && random.chance(0.5);
      const made = await call(
        nurse,
        allergies.create,
        {
          residentId: person.id,
          kind: 'food',
          name: coded ? `Code ${food}` : random.of(words),
          severity: severe ? 'lifeThreatening' : 'mild',
          allergens: coded ? [allergen] : [],
        },
        language(),
      );
      if (made) person.allergies.push({ food, severe });
    },
    async () => {
      const person = random.of(people);
      person.diet = random.of(diets);
      person.texture = random.of([null, null, 4, 6]);
      return kitchen.eat(person);
    },
    async () => {
      const dish = random.of(kitchen.dishes);
      dish.foods = [...new Set([random.below(foods.length), random.below(foods.length)])];
      return kitchen.fill(dish);
    },
    async () => {
      const menu = random.of(menus);
      const dish = random.of(kitchen.dishes);
      const entry = (await call(cook, plans.get, { id: kitchen.planId }))!.entries.find(
        (one) => one.menuId === menu.id,
      );
      const done = await call(
        cook,
        plans.assign,
        {
          id: kitchen.planId,
          menuId: menu.id,
          day: monday,
          course: 'main',
          recipeId: dish.id,
          version: entry?.version ?? null,
          confirmed: ['ordersAffected'],
        },
        language(),
      );
      if (done) menu.dish = dish;
    },
    async () => {
      const person = random.of(people);
      if (person.absence || random.chance(0.7)) return;
      const absence = { from: addDays(monday, -1), to: null };
      if (
        await call(nurse, absences.create, {
          residentId: person.id,
          kind: 'hospital',
          departureDate: absence.from,
          returnDate: null,
          remarks: '',
        })
      )
        person.absence = absence;
    },
  ];
  const seen = { wrong: 0, absent: 0, made: 0, heldBack: 0 };
  for (let step = 0; step < steps; step += 1) {
    await random.of(changes)();
    await meddle(at);
    const slips = (await call(cook, production.delivery, { day: monday, meal: 'lunch' }, language()))!;
    const board = (await call(cook, production.board, { day: monday, meal: 'lunch' }, language()))!;
    const listed = slips.flatMap((one) => one.rooms.flatMap((room) => room.plates));
    seen.made += listed.length;
    seen.heldBack += board.held.length;
    if (board.plates !== listed.length) seen.wrong += 1;
    for (const plate of listed) {
      const person = people[Number(/\d+/.exec(plate.person)?.[0])]!;
      const menu = menus.find((one) => plate.menu.endsWith(String(menus.indexOf(one) + 1)))!;
      if (wrongWith(person, menu.dish).length > 0) seen.wrong += 1;
      if (person.absence) seen.absent += 1;
    }
  }
  return seen;
}

/** What a home does when nobody is asked: everything that is open counts as confirmed. */
async function believeAll({ call, cook, inside }: Home): Promise<void> {
  const held = (await call(cook, holding.list, {}))!;
  for (const one of held.filter((each) => each.hold === 'conflict')) {
    const accepted = JSON.stringify(
      one.open.map(({ recipeId, key, state, level }) => ({
        recipeId,
        key,
        state,
        level: level === 'secondPerson' ? 'conflict' : level,
      })),
    );
    await inside((context) =>
      context.db
        .updateTable('gastro.meal_orders')
        .set({
          accepted: JSON.stringify(JSON.parse(accepted.replaceAll('"warning"', '"conflict"'))),
          second_by: null,
        })
        .where('organisation_id', '=', context.organisationId)
        .where('id', '=', one.id)
        .execute(),
    );
  }
}

async function homes(
  home: Place,
  name: string,
  count: number,
  steps: number,
  meddle: (at: Home) => Promise<void> = async () => undefined,
): Promise<Figure[]> {
  const total = { wrong: 0, absent: 0, made: 0, heldBack: 0 };
  for (let number = 1; number <= count; number += 1) {
    const seen = await live(await openHome(home, `${name}${number}`), number * 7919, steps, meddle);
    for (const key of Object.keys(total) as (keyof typeof total)[]) total[key] += seen[key];
  }
  return [
    {
      name: 'plates made with a conflict that nobody confirmed',
      value: total.wrong,
      wanted: 0,
      detail: `${count} homes, ${steps} changes each, ${total.made} plates looked at, ${total.heldBack} held back`,
    },
    { name: 'plates made for somebody who is away', value: total.absent, wanted: 0 },
    {
      name: 'figures without a plate made and one held back',
      value: total.made > 0 && total.heldBack > 0 ? 0 : 1,
      wanted: 0,
    },
  ];
}

/** Random homes, menus, orders and changes in both languages: nothing unconfirmed stands on a list of the kitchen. */
export async function kitchenConflicts({ short }: Size): Promise<number> {
  const home = await place({ demo: false });
  try {
    const off = print(
      'Conflicts in the kitchen',
      await homes(home, 'figure', short ? 2 : 25, short ? 25 : 60),
    );
    return (
      off +
      printControl(
        'what is open counts as confirmed',
        await homes(home, 'control', 2, 25, believeAll),
        'plates made with a conflict that nobody confirmed',
      )
    );
  } finally {
    await home.close();
  }
}
