import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { recordAllergies } from '#apps/health-record/api.ts';
import { allergies, Allergy } from '#apps/health-record/contract/allergies.ts';
import { declared } from '#apps/recipes/server/testing.ts';
import { createWorld, type World } from '#platform/server/testing/world.ts';
import { orders } from '../contract/orders.ts';
import { holding, production } from '../contract/production.ts';
import { day, kitchen, menuOf, nurse, openKitchen, order } from './testing.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => openKitchen(world));

const allergySeverities = Allergy.shape.severity.options;
/** The domain page, 3.4: state of the dish × severity. Nobody said how severe: as severe. */
const mild = { contains: 'conflict', unknown: 'warning', mayContain: 'hint' };
const severe = { contains: 'secondPerson', unknown: 'secondPerson', mayContain: 'conflict' };
const page = { mild, moderate: mild, severe, lifeThreatening: severe, unknown: severe };
const states = ['contains', 'unknown', 'mayContain'] as const;
const table = allergySeverities.flatMap((severity) => states.map((state) => [severity, state] as const));
const why = { en: ' – severity not known', de: ' – Schweregrad nicht bekannt' };

async function celery(state: (typeof states)[number]): Promise<string> {
  const dish = await kitchen.dish('Sauce', declared({ CEL: state }));
  return menuOf(await kitchen.week(day, [[day, 'lunch', 1, 'main', dish]]), 'lunch', 1);
}
const entry = (severity: (typeof allergySeverities)[number]) =>
  ({ kind: 'food', name: 'Celery', severity, allergens: ['CEL'] }) as const;

describe('a severity that nobody told', () => {
  test.each(table)('%s allergy, dish %s: offer, usual menu, place', async (severity, state) => {
    const level = page[severity][state];
    const menuId = await celery(state);
    const person = await kitchen.resident('Keller', [entry(severity)]);
    for (const language of ['en', 'de'] as const) {
      const offer = await nurse.call(orders.offer, { residentId: person, from: day, days: 1 }, { language });
      const [found] = offer.days[0]!.meals[0]!.options[0]!.conflicts;
      expect(found).toMatchObject({ level, state });
      expect(found!.text.endsWith(why[language])).toBe(severity === 'unknown');
    }
    expect((await nurse.call(orders.placeDefaults, { firstDay: day })).ordered).toBe(
      level === 'hint' ? 1 : 0,
    );
    if (level === 'hint') return;
    const confirmed = [(await nurse.refused(orders.place, order(person, menuId))).code];
    if (level !== 'warning')
      expect(await nurse.refused(orders.place, order(person, menuId, { confirmed }))).toMatchObject({
        code: 'allergenReasonRequired',
      });
    await nurse.call(orders.place, order(person, menuId, { confirmed, reason: 'agreed' }));
    const held = await kitchen.cook.call(holding.list, {});
    expect(held.map((one) => one.hold)).toEqual(level === 'secondPerson' ? ['secondPerson'] : []);
  });

  test('traces ordered before somebody wrote it down are held back until the severity is told', async () => {
    const menuId = await celery('mayContain');
    const person = await kitchen.resident('Keller');
    await nurse.call(orders.place, order(person, menuId));
    await world.inside(kitchen.home, (context) => recordAllergies(context, person, [entry('unknown')]));
    await world.settle();
    const board = () => kitchen.cook.call(production.board, { day, meal: 'lunch' }, { language: 'de' });
    expect(await board()).toMatchObject({
      plates: 0,
      held: [{ hold: 'conflict', reasons: [expect.stringContaining('Schweregrad nicht bekannt')] }],
    });
    const [own] = (await nurse.call(allergies.list, { residentId: person })).items;
    const { id, version, kind, name, allergens, active } = own!;
    await nurse.call(allergies.change, {
      residentId: person,
      id,
      version,
      kind,
      name,
      allergens,
      active,
      severity: 'mild',
    });
    await world.settle();
    expect(await board()).toMatchObject({ plates: 1, held: [] });
  });
});
