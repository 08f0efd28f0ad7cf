import { beforeAll, describe, expect, test } from 'vitest';
import { feedback } from '#platform/contract/account/feedback.ts';
import { tasks } from '#platform/contract/frame.ts';
import { mailKinds } from '#platform/domain/text/mail-kinds.ts';
import { templateProblem } from '#platform/domain/text/mail-templates.ts';
import { mailCode } from '#platform/server/mail/code-mails.ts';
import { inviteByMail } from '#platform/server/invitation/invitations.ts';
import { composeMail, shippedTemplate } from '#platform/server/mail/mail-templates.ts';
import { placeholderWords } from '#platform/server/mail/mail-words.ts';
import { notify } from '#platform/server/notifications/notify.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { email, mailTemplates } from '../contract/index.ts';

let world: World;
let home: string;
let admin: Actor;
beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation('Haus Seeblick');
  admin = await world.actor(home, 'ADMIN');
});
const fresh = async () => world.actor(await world.organisation(), 'ADMIN');
const mailsOf = async (organisationId: string) =>
  (
    await world.server.database.pool.query(
      'select recipient, subject, body_text, body_html, confidential from platform.mails where organisation_id = $1 order by id',
      [organisationId],
    )
  ).rows as Array<{
    recipient: string;
    subject: string;
    body_text: string;
    body_html: string;
    confidential: boolean;
  }>;
const own = {
  kind: 'reset',
  language: 'en' as const,
  version: 0,
  subject: 'A new password for {{username}}',
  text: 'Dear {{name}}\n\n{{code}}',
};
const recipient = { email: 'anna@example.org', language: 'en', fullName: 'Anna <b>', username: 'anna' };

describe('the shipped texts', () => {
  test.each(Object.keys(mailKinds))(
    '%s fits its own rules in both languages, and every placeholder has words and an example',
    (kind) => {
      const rule = mailKinds[kind as keyof typeof mailKinds];
      for (const language of ['en', 'de'] as const)
        expect(templateProblem(shippedTemplate(kind, language), rule)).toBeNull();
      for (const name of rule.placeholders) expect(placeholderWords[name]?.label.de, name).toBeTruthy();
    },
  );
  test('the list has each mail of a home and each kind of notification of an app, none before the home exists', async () => {
    const rows = await admin.call(mailTemplates.list, {});
    const kinds = rows.map((one) => one.kind);
    expect(kinds).toEqual(
      expect.arrayContaining([
        'secondFactor',
        'reset',
        'invitation',
        'confirmJoin',
        'notification',
        'feedback',
        'notification.staff.expiry',
      ]),
    );
    expect(kinds).not.toContain('confirm');
    expect(new Set(kinds).size).toBe(kinds.length);
    expect(rows.every((one) => one.name !== '' && one.own.length === 0)).toBe(true);
  });
  test('one mail says what may stand in it, with examples, and what must', async () => {
    const template = await admin.call(mailTemplates.view, { kind: 'invitation', language: 'de' });
    expect(template).toMatchObject({
      version: 0,
      own: false,
      group: 'registration',
      subject: template.shipped.subject,
    });
    expect(template.placeholders.filter((one) => one.needed).map((one) => one.name)).toEqual(['link']);
    expect(template.placeholders.find((one) => one.name === 'link')!.example).toMatch(/^http.*\/beispiel$/);
  });
});

describe('an own text', () => {
  test('is what the mail says, as text and as HTML; the other language keeps that of the product', async () => {
    const at = await fresh();
    const saved = await at.call(mailTemplates.change, own);
    expect(saved).toMatchObject({ own: true, version: 1, subject: own.subject, text: own.text });
    expect((await at.call(mailTemplates.list, {})).find((one) => one.kind === 'reset')!.own).toEqual(['en']);
    await world.inside(at.organisationId, async (context) => {
      await mailCode(context.unit, at.organisationId, recipient, 'reset', '987654', 10);
      await mailCode(
        context.unit,
        at.organisationId,
        { ...recipient, language: 'de' },
        'reset',
        '987654',
        10,
      );
    });
    const [english, german] = await mailsOf(at.organisationId);
    expect(english).toMatchObject({
      subject: 'A new password for anna',
      body_text: 'Dear Anna <b>\n\n987654',
      confidential: true,
    });
    expect(english!.body_html).toContain('Dear Anna &lt;b&gt;');
    expect(german!.subject).toBe('Code für ein neues Passwort');
    // another home is another home
    expect((await admin.call(mailTemplates.view, { kind: 'reset', language: 'en' })).own).toBe(false);
  });
  test.each([
    [{ text: 'Dear {{name}}' }, 'placeholderMissing', 'text', 'code'],
    [{ text: '{{code}} {{password}}' }, 'textUnknown', 'text', 'password'],
    [{ subject: 'For {{nobody}}' }, 'subjectUnknown', 'subject', 'nobody'],
    [{ subject: '{{code}}' }, 'notInSubject', 'subject', 'code'],
  ])('%j is refused: %s at %s', async (change, code, field, name) => {
    const problem = await admin.refused(mailTemplates.change, { ...own, ...change });
    expect(problem).toMatchObject({ status: 422, code, data: { name } });
    expect(problem.errors?.[0]?.path).toBe(field);
    expect(problem.title).toContain(name);
  });
  test.each([
    [{ subject: '  ' }, 'subject'],
    [{ text: '' }, 'text'],
    [{ subject: 'a\nb' }, 'subject'],
    [{ text: 'x'.repeat(5001) }, 'text'],
  ])('an empty or endless text is refused at its field', async (change, field) => {
    const problem = await admin.refused(mailTemplates.change, { ...own, ...change });
    expect([problem.status, problem.errors?.[0]?.path]).toEqual([400, field]);
  });
  test('back to the text of the product; what was written stays in the history, newest first, with who', async () => {
    const at = await fresh();
    await at.call(mailTemplates.change, own);
    await at.call(mailTemplates.change, { ...own, version: 1, subject: 'Second' });
    expect(await at.call(mailTemplates.reset, { kind: 'reset', language: 'en', version: 2 })).toMatchObject({
      own: false,
      version: 3,
      subject: 'Code for a new password',
    });
    const history = await at.call(mailTemplates.history, { kind: 'reset', language: 'en' });
    expect(history.map((one) => one.template?.subject ?? null)).toEqual([null, 'Second', own.subject]);
    expect(history.every((one) => one.by.startsWith('Test admin'))).toBe(true);
    expect(await at.call(mailTemplates.history, { kind: 'reset', language: 'de' })).toEqual([]);
    expect((await at.call(mailTemplates.change, { ...own, version: 3 })).own).toBe(true);
  });
  test('a stored text that no longer fits the rules is not sent: the text of the product is', async () => {
    const at = await fresh();
    await at.call(mailTemplates.change, own);
    await world.server.database.pool.query(
      `update platform.settings set value = '{"subject":"x","text":"nothing to enter"}' where organisation_id = $1 and key = 'mail-template.reset.en'`,
      [at.organisationId],
    );
    await world.inside(at.organisationId, async (context) => {
      expect(
        (
          await composeMail(context.db, at.organisationId, 'reset', 'en', {
            name: 'A',
            username: 'a',
            code: '111111',
            minutes: 10,
          })
        ).body_text,
      ).toContain('111111');
      await expect(
        composeMail(context.db, at.organisationId, 'reset', 'en', { name: 'A', username: 'a', minutes: 10 }),
      ).rejects.toThrow('code');
    });
  });
});

test('a kind of notification has its own text, else that of all notifications', async () => {
  const at = await fresh();
  const text = 'See {{link}}';
  await at.call(mailTemplates.change, {
    kind: 'notification',
    language: 'en',
    version: 0,
    subject: 'All: {{kind}}',
    text,
  });
  await at.call(mailTemplates.change, {
    kind: 'notification.staff.expiry',
    language: 'en',
    version: 0,
    subject: 'Expires: {{kind}}',
    text,
  });
  await world.server.database.pool.query(
    `insert into platform.notification_choices (organisation_id, id, account_id, kinds) values ($1, gen_random_uuid(), $2, $3)`,
    [
      at.organisationId,
      at.accountId,
      JSON.stringify({
        'staff.expiry': { app: 'info', email: 'info' },
        'staff.leaving': { app: 'info', email: 'info' },
      }),
    ],
  );
  await world.inside(at.organisationId, async (context) => {
    for (const kind of ['staff.expiry', 'staff.leaving'])
      await notify(context, [at.accountId], {
        severity: 'warning',
        kind,
        title: { en: 'Secret of somebody', de: 'x' },
        link: '/somewhere',
      });
  });
  const mails = await mailsOf(at.organisationId);
  expect(mails.map((one) => one.subject)).toEqual([
    'Expires: Qualifications that expire',
    'All: Staff who leave',
  ]);
  expect(mails[0]!.body_text).toMatch(/^See http.*\/somewhere$/);
  expect(JSON.stringify(mails)).not.toContain('Secret');
});

test('an invitation carries a link that opens the account: it is confidential; feedback goes in the words of the home', async () => {
  const at = await fresh();
  await at.call(mailTemplates.change, {
    kind: 'feedback',
    language: 'en',
    version: 0,
    subject: 'Idea',
    text: '{{text}}',
  });
  await world.inside(at.organisationId, (context) =>
    inviteByMail(context, {
      id: at.accountId,
      fullName: 'Anna',
      email: 'anna@example.org',
      username: 'anna',
      roles: [],
      language: 'en',
    }),
  );
  await at.call(feedback.send, { text: 'All is well {{name}}', page: 'Residents' });
  const [invitation, idea] = await mailsOf(at.organisationId);
  expect(invitation).toMatchObject({ confidential: true, body_text: expect.stringMatching(/\/register\//) });
  expect(invitation!.body_html).toMatch(/<a href="http[^"]*\/register\//);
  expect(idea).toMatchObject({ subject: 'Idea', body_text: 'All is well {{name}}', confidential: false });
});

test('a test goes to oneself only, as saved, with examples; without a server it is refused', async () => {
  const at = await fresh();
  expect(await at.refused(mailTemplates.test, { kind: 'reset', language: 'de' })).toMatchObject({
    status: 422,
    code: 'noServer',
  });
  await at.call(email.change, {
    senderAddress: 'a@example.org',
    ownServer: true,
    host: '127.0.0.1',
    port: 1,
    security: 'none',
    version: 0,
  });
  const { taskId, recipient: to } = await at.call(mailTemplates.test, { kind: 'reset', language: 'de' });
  expect(to).toMatch(/^admin\d+@example\.org$/);
  await world.server.services.tasks.work();
  expect(await at.call(tasks.get, { id: taskId })).toMatchObject({
    status: 'done',
    result: { ok: false, stage: 'connect' },
  });
});

test('unknown mails, stale versions, nobody without the right', async () => {
  const at = await fresh();
  for (const kind of ['nothing', 'confirm', 'notification.nobody.here', 'toString', '__proto__'])
    expect((await at.refused(mailTemplates.view, { kind, language: 'en' })).status).toBe(404);
  await at.call(mailTemplates.change, own);
  expect(await at.refused(mailTemplates.change, own)).toMatchObject({ status: 412, current: { version: 1 } });
  expect((await at.refused(mailTemplates.reset, { kind: 'reset', language: 'en', version: 7 })).status).toBe(
    412,
  );
  const nurse = await world.actor(at.organisationId, 'NURSE');
  for (const refused of [
    await nurse.refused(mailTemplates.list, {}),
    await nurse.refused(mailTemplates.change, own),
    await nurse.refused(mailTemplates.test, { kind: 'reset', language: 'en' }),
  ])
    expect(refused.status).toBe(403);
});
