import { beforeAll, describe, expect, test } from 'vitest';
import { notifications } from '#platform/contract/frame.ts';
import { notificationChoices, ownRoles } from '#platform/contract/account/profile.ts';
import { newId } from '#platform/server/database/ids.ts';
import { notify } from './notify.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';

let world: World;
let home: string;
beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation();
});
const query = async (text: string, values: unknown[] = []) =>
  (await world.server.database.pool.query(text, values)).rows;
const kind = 'retention.due';
/** Changes one kind of an actor's choices; quiet hours around now, or none. */
async function choose(
  who: Actor,
  app: 'info' | 'warning' | 'alert',
  email: 'never' | 'info' | 'warning' | 'alert',
  quiet: readonly [string, string] | null = null,
) {
  const { version } = await who.call(notificationChoices.get, {});
  return who.call(notificationChoices.change, {
    items: [{ kind, app, email }],
    quietFrom: quiet?.[0] ?? null,
    quietTo: quiet?.[1] ?? null,
    version,
  });
}
const tell = (who: Actor, severity: 'info' | 'warning' | 'alert', given: string = kind) =>
  world.inside(home, (context) =>
    notify(context, [who.accountId], {
      severity,
      kind: given,
      title: { en: `About Margrit ${severity}`, de: `Zu Margrit ${severity}` },
      link: '/admin/retention-due',
    }),
  );
const inApp = async (who: Actor) =>
  (await who.call(notifications.list, {})).items.map((one) => one.severity).sort();
const mailsOf = (who: Actor) =>
  query(
    'select m.* from platform.mails m join platform.accounts a on a.organisation_id = m.organisation_id and a.email = m.recipient where a.id = $1 order by m.id',
    [who.accountId],
  );
/** Now in the home's zone, moved by minutes. */
const clock = (minutes: number) =>
  new Intl.DateTimeFormat('de-CH', {
    timeZone: 'Europe/Zurich',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(Date.now() + minutes * 60_000);

describe('what reaches somebody', () => {
  test('without a choice: everything in the app, nothing by email; kinds stand with their names in the own language', async () => {
    const who = await world.actor(home, 'NURSE');
    for (const severity of ['info', 'warning', 'alert'] as const) await tell(who, severity);
    expect(await inApp(who)).toEqual(['alert', 'info', 'warning']);
    expect(await mailsOf(who)).toEqual([]);
    const choices = await who.call(notificationChoices.get, {}, { language: 'de' });
    expect(choices).toMatchObject({ quietFrom: null, quietTo: null, version: 0 });
    expect(choices.items).toContainEqual({
      kind,
      name: 'Aufbewahrung von Dossiers',
      app: 'info',
      email: 'never',
    });
    expect(choices.items.at(-1)).toMatchObject({ kind: 'other', name: 'Übriges' });
  });
  test.each([
    ['info', ['alert', 'info', 'warning']],
    ['warning', ['alert', 'warning']],
    ['alert', ['alert']],
  ] as const)('in the app from %s on; an alert always', async (app, expected) => {
    const who = await world.actor(home, 'NURSE');
    await choose(who, app, 'never');
    for (const severity of ['info', 'warning', 'alert'] as const) await tell(who, severity);
    expect(await inApp(who)).toEqual(expected);
    await tell(who, 'info', 'other'); // another kind is not touched by it
    expect(await inApp(who)).toContain('info');
  });
  test.each([
    ['never', 0],
    ['info', 3],
    ['warning', 2],
    ['alert', 1],
  ] as const)('by email from %s on: %d mails', async (email, count) => {
    const who = await world.actor(home, 'NURSE');
    await choose(who, 'alert', email);
    for (const severity of ['info', 'warning', 'alert'] as const) await tell(who, severity);
    const mails = await mailsOf(who);
    expect(mails).toHaveLength(count);
    for (const mail of mails) {
      expect(`${mail.subject} ${mail.body_text}`).not.toContain('Margrit');
      expect(mail.body_text).toContain('/admin/retention-due');
    }
  });
  test('the mail is in the language of the person', async () => {
    const who = await world.actor(home, 'NURSE');
    await query(`update platform.accounts set language = 'de' where id = $1`, [who.accountId]);
    await choose(who, 'info', 'warning');
    await tell(who, 'warning');
    expect((await mailsOf(who))[0]).toMatchObject({
      subject: 'Warnung: Aufbewahrung von Dossiers',
      send_after: null,
    });
  });
  test('a kind that no app declares is a mistake', async () => {
    const who = await world.actor(home, 'NURSE');
    await expect(tell(who, 'info', 'retention.nothing')).rejects.toThrow(
      'no app declares notices of the kind retention.nothing',
    );
    expect(
      await who.refused(notificationChoices.change, {
        items: [{ kind: 'nothing.such', app: 'info', email: 'never' }],
        quietFrom: null,
        quietTo: null,
        version: 0,
      }),
    ).toMatchObject({ status: 422, code: 'kindUnknown' });
  });
});

describe('quiet hours', () => {
  test('info and warnings wait for their end, in the app and by email; an alert comes at once', async () => {
    const who = await world.actor(home, 'NURSE');
    await choose(who, 'info', 'info', [clock(-60), clock(60)]);
    for (const severity of ['info', 'warning', 'alert'] as const) await tell(who, severity);
    expect(await inApp(who)).toEqual(['alert']);
    const mails = await mailsOf(who);
    expect(mails.map((mail) => mail.send_after === null)).toEqual([false, false, true]);
    const left = (Date.parse(mails[0]!.send_after) - Date.now()) / 60_000;
    expect(left).toBeGreaterThan(58);
    expect(left).toBeLessThanOrEqual(60);
    await query(
      `update platform.notifications set snoozed_until = now() - interval '1 second' where account_id = $1 and snoozed_until is not null`,
      [who.accountId],
    );
    expect(await inApp(who)).toEqual(['alert', 'info', 'warning']);
  });
  test('outside of them nothing waits', async () => {
    const who = await world.actor(home, 'NURSE');
    await choose(who, 'info', 'info', [clock(60), clock(120)]);
    await tell(who, 'info');
    expect(await inApp(who)).toEqual(['info']);
    expect((await mailsOf(who))[0]!.send_after).toBeNull();
  });
  test('a changed choice counts for mails that wait: the unwanted go, the others obey the new hours', async () => {
    const who = await world.actor(home, 'NURSE');
    await choose(who, 'info', 'info', [clock(-60), clock(60)]);
    await tell(who, 'info');
    await tell(who, 'warning');
    await choose(who, 'info', 'warning', null);
    expect(await mailsOf(who)).toMatchObject([
      { send_after: null, subject: 'Warning: Retention of records' },
    ]);
    await choose(who, 'info', 'never');
    expect(await mailsOf(who)).toEqual([]);
  });
  test('a mail obeys also where its notification is not shown in the app', async () => {
    const who = await world.actor(home, 'NURSE');
    await choose(who, 'alert', 'info', [clock(-60), clock(60)]);
    await tell(who, 'info');
    expect(await inApp(who)).toEqual([]);
    expect(await mailsOf(who)).toHaveLength(1);
    await choose(who, 'alert', 'never');
    expect(await mailsOf(who)).toEqual([]);
  });
  test.each([
    ['22:00', null],
    [null, '06:00'],
    ['22:00', '22:00'],
  ])('%s to %s is refused, also by the database', async (from, to) => {
    const who = await world.actor(home, 'NURSE');
    expect(
      await who.refused(notificationChoices.change, { items: [], quietFrom: from, quietTo: to, version: 0 }),
    ).toMatchObject({ status: 422, code: 'quietHoursWrong' });
    await expect(
      query(
        'insert into platform.notification_choices (organisation_id, id, account_id, quiet_from, quiet_to) values ($1, gen_random_uuid(), $2, $3, $4)',
        [home, who.accountId, from, to],
      ),
    ).rejects.toThrow(/check/);
  });
});

test('choices are the own: a stale version is refused, nobody else has them', async () => {
  const who = await world.actor(home, 'NURSE');
  await choose(who, 'warning', 'alert');
  expect(
    await who.refused(notificationChoices.change, { items: [], quietFrom: null, quietTo: null, version: 0 }),
  ).toMatchObject({ status: 412 });
  const again = await choose(who, 'alert', 'never');
  expect(again.version).toBe(2);
  expect((await (await world.actor(home, 'NURSE')).call(notificationChoices.get, {})).version).toBe(0);
});

test('the mail job sends what has waited, and nothing about what was read meanwhile', async () => {
  const { SMTPServer } = await import('smtp-server');
  const received: string[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, callback) {
      let text = '';
      stream.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      stream.on('end', () => {
        received.push(text);
        callback();
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const { port } = (smtp.server as import('node:net').Server).address() as import('node:net').AddressInfo;
  const { mailer } = await import('#platform/server/mail/mail.ts');
  const mail = mailer(
    world.server.database,
    `smtp://127.0.0.1:${port}`,
    'Obhut <obhut@example.org>',
    world.server.services as never,
  );
  const who = await world.actor(home, 'NURSE');
  await query('delete from platform.mails where organisation_id = $1', [home]);
  await choose(who, 'info', 'info', [clock(-60), clock(60)]);
  await tell(who, 'info');
  await tell(who, 'warning');
  // muted while the mails waited: only the alert leaves, and what is about others
  const [muted, heard, past] = ['muted', 'heard', 'past'].map(() => newId());
  const about = async (residentId: string | undefined, severity: 'info' | 'alert') => {
    await world.inside(home, (context) =>
      notify(context, [who.accountId], {
        severity,
        kind,
        title: { en: 'About', de: 'Zu' },
        residentId: residentId!,
      }),
    );
  };
  for (const one of [muted, heard, past]) await about(one, 'info');
  await about(muted, 'alert');
  for (const [residentId, until] of [
    [muted, 1],
    [past, -1],
  ] as const) {
    await query(
      `insert into platform.notification_mutes (organisation_id, id, account_id, resident_id, until) values ($1, gen_random_uuid(), $2, $3, current_date + $4::int)`,
      [home, who.accountId, residentId, until],
    );
  }
  await query(
    `update platform.mails set send_after = now() + interval '1 hour' where organisation_id = $1 and send_after is null`,
    [home],
  );
  expect(await mail.deliver()).toBe(0);
  const left = await query(
    'select n.resident_id, n.severity from platform.mails m join platform.notifications n on n.id = m.notification_id where m.organisation_id = $1 and n.resident_id is not null order by n.id',
    [home],
  );
  expect(left).toEqual([
    { resident_id: heard, severity: 'info' },
    { resident_id: past, severity: 'info' },
    { resident_id: muted, severity: 'alert' },
  ]);
  await query(
    'delete from platform.mails m using platform.notifications n where n.id = m.notification_id and n.resident_id is not null and m.organisation_id = $1',
    [home],
  );
  await query('delete from platform.notifications where account_id = $1 and resident_id is not null', [
    who.accountId,
  ]);
  const over = () =>
    query(
      `update platform.notifications set snoozed_until = now() - interval '1 second' where account_id = $1`,
      [who.accountId],
    );
  await over();
  const [read] = (await who.call(notifications.list, {})).items.filter((one) => one.severity === 'info');
  await who.call(notifications.read, { ids: [read!.id] });
  await query(
    `update platform.mails set send_after = now() - interval '1 second', created_at = now() - interval '1 hour' where organisation_id = $1`,
    [home],
  );
  expect(await mail.deliver()).toBe(1);
  expect(received.join()).toContain('Subject: Warning: Retention of records');
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
});

test('newer notices never push an open alert out of sight; once acknowledged it lies among the others', async () => {
  const who = await world.actor(home, 'NURSE');
  await tell(who, 'alert');
  for (let count = 0; count < 3; count += 1) await tell(who, 'info');
  const list = (cursor?: string) => who.call(notifications.list, { limit: 2, ...(cursor ? { cursor } : {}) });
  const severities = ({ items }: { items: readonly { severity: string }[] }) =>
    items.map((one) => one.severity);
  const first = await list();
  expect(severities(first)).toEqual(['info', 'info', 'alert']);
  expect(severities(await list(first.nextCursor!))).toEqual(['info']);
  const { id, version } = first.items[2]!;
  await who.call(notifications.acknowledge, { id, version });
  expect(severities(await list())).toEqual(['info', 'info']);
  expect(severities(await list((await list()).nextCursor!))).toEqual(['info', 'alert']);
});

test('the own roles have names, in the language of the person, never codes', async () => {
  const who = await world.actor(home, 'NURSE', 'Home=COOK');
  expect((await who.call(ownRoles.list, {})).items.map((one) => one.name).sort()).toEqual([
    'Kitchen',
    'Nurses',
  ]);
  expect((await who.call(ownRoles.list, {}, { language: 'de' })).items.map((one) => one.name).sort()).toEqual(
    ['Küche', 'Pflege'],
  );
});
