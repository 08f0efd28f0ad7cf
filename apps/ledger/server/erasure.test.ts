import { beforeAll, expect, test } from 'vitest';
import { loadedAt } from '#apps/payments/server/testing.ts';
import { eraseResident } from '#platform/server/erasure/erase.ts';
import { runs } from '../contract/index.ts';
import { booked, exportedUntil, homeWithDrafts, issuedOn, moneyOf, on, openWorld } from './testing.ts';

beforeAll(openWorld);

test('of an erased person numbers and amounts are exported, before and after; no export has a name', async () => {
  const home = await homeWithDrafts();
  const { clerk, at, residents } = home;
  const [first, second, third] = await issuedOn(home, '2026-03-02', 3);
  const march = await exportedUntil(home, '2026-03-31');
  const before = await clerk.file(runs.file, { id: march.id });
  // all is paid; part of it was never exported when the person is erased
  for (const [index, one] of [first!, second!, third!].entries())
    await at.inside(on('2026-04-08'), (context) =>
      loadedAt(context, moneyOf(one, { day: '2026-04-08', ref: `E${index}` })),
    );
  await at.inside(on('2026-04-20'), (context) => eraseResident(context, residents[0]!));
  expect(await clerk.file(runs.file, { id: march.id })).toEqual(before);
  const april = await exportedUntil(home, '2026-04-30');
  expect(await booked(home, april)).toMatchObject({
    [`allocated ${first!.number} 2026-04-08`]: [`credits: ${first!.total}`, `receivables: ${-first!.total}`],
    [`allocated ${second!.number} 2026-04-08`]: [
      `credits: ${second!.total}`,
      `receivables: ${-second!.total}`,
    ],
    [`allocated ${third!.number} 2026-04-08`]: [`credits: ${third!.total}`, `receivables: ${-third!.total}`],
  });
  const files = `${before.toString()}${(await clerk.file(runs.file, { id: april.id })).toString()}`;
  expect(files).toContain(first!.number);
  for (const name of [first!.recipient.name, second!.recipient.name, first!.residentName])
    expect(files).not.toContain(name);
});

test('an invoice that was never exported before its person was erased is exported whole', async () => {
  const home = await homeWithDrafts();
  const { at, residents } = home;
  const issued = await issuedOn(home, '2026-03-02', 3);
  for (const [index, one] of issued.entries())
    await at.inside(on('2026-03-08'), (context) =>
      loadedAt(context, moneyOf(one, { day: '2026-03-08', ref: `N${index}` })),
    );
  await at.inside(on('2026-03-20'), (context) => eraseResident(context, residents[0]!));
  const run = await exportedUntil(home, '2026-03-31');
  const lines = await booked(home, run);
  for (const { number, total } of issued)
    expect(lines[`invoice ${number} 2026-03-02`]).toContain(`receivables: ${total}`);
  expect(run.documents).toBe(9);
});
