import { beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#platform/domain/time/days.ts';
import { assessments } from '../contract/assessments.ts';
import { settings } from '../contract/settings.ts';
import { completed, fall, nurse, openFalls, responseOf, stand } from './testing.ts';

beforeAll(openFalls);

const dueOf = async (residentId: string, code = 'fall-risk-huhn') =>
  (await nurse.call(assessments.overview, { residentId })).instruments.find((one) => one.code === code)!.due;

describe('settings', () => {
  test('intervals of the home count at once for what is recorded; switched off is neither due nor begun, but still shown', async () => {
    const admin = await stand.world.actor(stand.home, 'ADMIN');
    const one = await stand.resident('Regel');
    await stand.world.settle();
    await completed(one);
    const { rules, version } = await admin.call(settings.show, {});
    const set = (instruments: Record<string, object>, of: number) =>
      admin.call(settings.apply, { rules: { ...rules, instruments: instruments }, version: of });
    const changed = await set({ 'fall-risk-huhn': { on: true, outcomes: { low: 90 } } }, version);
    expect(await dueOf(one)).toMatchObject({ day: addDays(stand.today(), 90) });
    expect(await admin.refused(settings.apply, { rules, version })).toMatchObject({ status: 412 });
    const off = await set({ 'fall-risk-huhn': { on: false } }, changed.version);
    expect(await dueOf(one)).toBeNull();
    expect(
      await nurse.refused(assessments.create, {
        residentId: one,
        definitionId: fall,
        day: stand.today(),
        answers: {},
      }),
    ).toMatchObject({ code: 'notInUse' });
    expect(
      (await nurse.call(assessments.overview, { residentId: one })).instruments.find(
        (row) => row.definitionId === fall,
      ),
    ).toMatchObject({ used: false, last: { score: 4 } });
    await set({}, off.version);
    expect(await dueOf(one)).toMatchObject({ day: addDays(stand.today(), 180) });
  });

  test('Norton instead of Braden; what is unknown is refused; nurses may not', async () => {
    const admin = await stand.world.actor(stand.home, 'ADMIN');
    const { rules, version } = await admin.call(settings.show, {});
    expect(
      await admin.refused(settings.apply, {
        rules: { ...rules, instruments: { nothing: { on: true } } },
        version,
      }),
    ).toMatchObject({ status: 422, code: 'unknownInstrument' });
    expect(
      await admin.refused(settings.apply, { rules: { ...rules, nurseInChargeRoles: ['NOBODY'] }, version }),
    ).toMatchObject({ status: 422, code: 'unknownRole' });
    expect((await nurse.refused(settings.show, {})).status).toBe(403);
    const one = await stand.resident('Norton');
    await admin.call(settings.apply, {
      rules: { ...rules, pressureUlcer: 'pressure-ulcer-norton' },
      version,
    });
    const used = (await nurse.call(assessments.overview, { residentId: one })).instruments
      .filter((row) => row.used)
      .map((row) => row.code);
    expect(used).toContain('pressure-ulcer-norton');
    expect(used).not.toContain('pressure-ulcer-braden');
    await admin.call(settings.apply, { rules, version: (await admin.call(settings.show, {})).version });
  });

  test('an old mini mental status does not open the depression scale when the home limits its age', async () => {
    const admin = await stand.world.actor(stand.home, 'ADMIN');
    const one = await stand.resident('Alter');
    const definitionId = stand.idOf('mini-mental-status');
    const items = (
      (await nurse.call(assessments.prepare, { residentId: one, definitionId })).definition as {
        sections: { items: { id: string; kind: string }[] }[];
      }
    ).sections
      .flatMap((section) => section.items)
      .filter((item) => item.kind === 'choice');
    const answers = Object.fromEntries(items.map((item) => [item.id, { kind: 'choice', code: '1' }]));
    const day = stand.daysAgo(40);
    const draft = responseOf(
      await nurse.call(assessments.create, { residentId: one, definitionId, day, answers }),
    );
    await nurse.call(assessments.complete, {
      residentId: one,
      id: draft.id,
      version: draft.version,
      day,
      answers,
      confirmed: ['datePast'],
    });
    const locked = async () =>
      (await nurse.call(assessments.overview, { residentId: one })).instruments.find(
        (row) => row.code === 'depression-15',
      )!.locked;
    expect(await locked()).toBeNull();
    const { rules, version } = await admin.call(settings.show, {});
    const next = await admin.call(settings.apply, { rules: { ...rules, mmsMaximumAgeDays: 39 }, version });
    expect(await locked()).not.toBeNull();
    await admin.call(settings.apply, { rules: { ...rules, mmsMaximumAgeDays: 40 }, version: next.version });
    expect(await locked()).toBeNull();
  });
});
