import { beforeAll, expect, test } from 'vitest';
import { feedback } from '#platform/contract/account/feedback.ts';
import { mails } from '#platform/contract/frame.ts';
import { createWorld, type World } from '#platform/server/testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});

test('feedback reaches the administrators of the own home by mail, and nobody else', async () => {
  const home = await world.organisation('Haus Test');
  const other = await world.organisation('Haus Andere');
  const [first, second, elsewhere] = await Promise.all([
    world.actor(home, 'ADMIN'),
    world.actor(home, 'NURSEHOMEADMIN'),
    world.actor(other, 'ADMIN'),
  ]);
  await first.call(feedback.send, {
    text: 'The list\nis slow.',
    page: 'Residents /app-residents/residents-list',
  });
  const { items } = await first.call(mails.list, {});
  expect(items).toHaveLength(2);
  expect(new Set(items.map((mail) => mail.recipient)).size).toBe(2);
  for (const mail of items) {
    expect(mail.subject).toMatch(/^Feedback from /);
    expect(mail.text).toContain('The list\nis slow.');
    expect(mail.text).toContain('/app-residents/residents-list');
  }
  expect((await elsewhere.call(mails.list, {})).items).toEqual([]);
  await second.call(feedback.send, { text: 'More.' });
  expect((await first.call(mails.list, {})).items).toHaveLength(4);
});

test('without the right, and without words, nothing is sent', async () => {
  const home = await world.organisation('Haus Still');
  const [admin, nurse] = await Promise.all([world.actor(home, 'ADMIN'), world.actor(home, 'NURSE')]);
  expect((await nurse.refused(feedback.send, { text: 'x' })).status).toBe(403);
  expect((await admin.refused(feedback.send, { text: '   ' })).status).toBe(400);
  expect((await admin.refused(feedback.send, { text: 'x'.repeat(4001) })).status).toBe(400);
  expect((await admin.call(mails.list, {})).items).toEqual([]);
});
