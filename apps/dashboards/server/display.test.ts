import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/server/database/ids.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { audience } from '../contract/audience.ts';
import { display } from '../contract/display.ts';
import { now } from '../contract/now.ts';

let world: World;
let home: string;
let nurse: Actor;
beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation();
  nurse = await world.actor(home, 'NURSE');
});

describe('size of tables and delay of the slide show (specification 1, section 9)', () => {
  test('has defaults, is changed by administrators, 0 is allowed', async () => {
    expect(await nurse.call(display.get, {})).toEqual({ rows: 5, slideSeconds: 20, version: 0 });
    const admin = await world.actor(home, 'ADMIN');
    const changed = { rows: 8, slideSeconds: 0, version: 1 };
    expect(await admin.call(display.change, { ...changed, version: 0 })).toEqual(changed);
    expect(await nurse.call(display.get, {})).toEqual(changed);
    expect(await admin.refused(display.change, { rows: 9, slideSeconds: 5, version: 0 })).toMatchObject({
      status: 412,
      current: changed,
    });
    expect(await nurse.call(display.get, {})).toEqual(changed);
    expect((await nurse.refused(display.change, { rows: 1, slideSeconds: 1, version: 1 })).status).toBe(403);
    expect(
      (await admin.refused(display.change, { rows: 0, slideSeconds: -1, version: 1 })).errors?.map(
        (error) => error.path,
      ),
    ).toEqual(['rows', 'slideSeconds']);
  });
});

test('with whom to share: who works here, not oneself, no external accounts, nobody of another home', async () => {
  const own = await world.organisation();
  const [me, colleague] = [await world.actor(own, 'NURSE'), await world.actor(own, 'COOK')];
  await world.actor(own, 'EXTERNAL_USER');
  const answer = await me.call(audience.list, {});
  expect(answer.users.map((user) => user.id)).toEqual([colleague.accountId]);
  expect(answer.roles).toContainEqual({ code: 'NURSE', name: 'Nurses', shipped: true });
  expect(answer.roles.map((role) => role.code)).not.toContain('EXTERNAL_USER');
  await world.inside(own, (context) =>
    context.db
      .updateTable('platform.roles')
      .set({ name: 'Day shift' })
      .where('organisation_id', '=', own)
      .where('code', '=', 'NURSE')
      .execute(),
  );
  expect((await me.call(audience.list, {})).roles).toContainEqual({
    code: 'NURSE',
    name: 'Day shift',
    shipped: false,
  });
  expect((await (await world.actor(own, 'EXTERNAL_USER')).refused(audience.list, {})).status).toBe(403);
});

describe('what waits for me', () => {
  const notify = (accountId: string, severity: string, title: string, more: Record<string, unknown> = {}) =>
    world.inside(home, (context) =>
      context.db
        .insertInto('platform.notifications')
        .values({
          organisation_id: home,
          id: newId(),
          account_id: accountId,
          severity,
          title_en: title,
          title_de: `${title} (de)`,
          ...more,
        } as never)
        .execute(),
    );
  test('alerts first until acknowledged, then warnings, then news; read, snoozed and those of others are not there', async () => {
    const other = await world.actor(home, 'NURSE');
    await notify(nurse.accountId, 'info', 'older news');
    await notify(nurse.accountId, 'info', 'news');
    await notify(nurse.accountId, 'warning', 'warning');
    await notify(nurse.accountId, 'alert', 'alert, read only', { read_at: new Date() });
    await notify(nurse.accountId, 'alert', 'alert, acknowledged', {
      read_at: new Date(),
      acknowledged_at: new Date(),
    });
    await notify(nurse.accountId, 'info', 'read', { read_at: new Date() });
    await notify(nurse.accountId, 'warning', 'snoozed', { snoozed_until: new Date(Date.now() + 60_000) });
    await notify(other.accountId, 'alert', 'of another');
    const mine = await nurse.call(now.mine, { rows: 3 });
    expect(mine.notifications.items.map((one) => one.title)).toEqual(['alert, read only', 'warning', 'news']);
    expect(mine.notifications.unread).toBe(4);
    expect((await nurse.call(now.mine, { rows: 1 }, { language: 'de' })).notifications.items[0]!.title).toBe(
      'alert, read only (de)',
    );
  });
  test('own work that runs or ended within the hour', async () => {
    const task = (
      createdBy: string,
      kind: string,
      status: 'running' | 'done' | 'failed',
      minutesAgo: number | null,
    ) =>
      world.inside(home, (context) =>
        context.db
          .insertInto('platform.tasks')
          .values({
            organisation_id: home,
            id: newId(),
            kind,
            status,
            input: '{}',
            position: 3,
            total: 10,
            created_by: createdBy,
            finished_at: minutesAgo === null ? null : new Date(Date.now() - minutesAgo * 60_000),
          })
          .execute(),
      );
    await task(nurse.accountId, 'running', 'running', null);
    await task(nurse.accountId, 'just failed', 'failed', 59);
    await task(nurse.accountId, 'long done', 'done', 61);
    await task((await world.actor(home, 'COOK')).accountId, 'of another', 'running', null);
    const { work } = await nurse.call(now.mine, {});
    expect(work.map((one) => [one.kind, one.status]).sort()).toEqual([
      ['just failed', 'failed'],
      ['running', 'running'],
    ]);
    expect(work.find((one) => one.kind === 'running')).toMatchObject({ position: 3, total: 10 });
  });
  test('a relative has own news too', async () => {
    const relative = await world.actor(home, 'EXTERNAL_USER');
    expect(await relative.call(now.mine, {})).toEqual({ notifications: { unread: 0, items: [] }, work: [] });
  });
});
