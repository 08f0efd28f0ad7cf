import { beforeAll, describe, expect, test } from 'vitest';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { invoiceSettings } from '../contract/index.ts';
import { creditor, rules } from './testing.ts';

let world: World;
let foreign: Actor;
beforeAll(async () => {
  world = await createWorld();
  foreign = await world.actor(await world.organisation(), 'BILLING');
});

describe('invoice settings', () => {
  test('kept per home; the account says which references it takes', async () => {
    const home = await world.organisation();
    const one = await world.actor(home, 'BILLING');
    expect(await one.call(invoiceSettings.get, {})).toMatchObject({
      account: 'none',
      creditor: { name: '' },
      rules: { netDays: 30 },
    });
    expect(await one.call(invoiceSettings.change, { creditor, rules, version: 0 })).toEqual({
      creditor,
      rules,
      account: 'qrIban',
      version: 2,
    });
    expect(
      await one.call(invoiceSettings.change, {
        creditor: { ...creditor, iban: 'CH51 0099 9000 0000 0012 3' },
        rules,
        version: 2,
      }),
    ).toMatchObject({ account: 'iban' });
    expect(
      await one.refused(invoiceSettings.change, {
        creditor: { ...creditor, iban: 'DE89370400440532013000' },
        rules,
        version: 4,
      }),
    ).toMatchObject({
      status: 422,
      code: 'ibanNotSwiss',
      errors: [{ path: 'creditor.iban' }],
    });
    expect(
      await one.refused(invoiceSettings.change, {
        creditor: { ...creditor, uid: 'CHE-106.017.087' },
        rules,
        version: 4,
      }),
    ).toMatchObject({ status: 422, code: 'uidInvalid' });
    expect(
      await one.refused(invoiceSettings.change, {
        creditor: { ...creditor, iban: 'CH7330999000000000124' },
        rules,
        version: 4,
      }),
    ).toMatchObject({ status: 400 });
    expect((await one.call(invoiceSettings.get, {})).account).toBe('iban');
    const whole = {
      creditor: {
        name: 'Haus Seeblick',
        street: 'Seeweg',
        houseNumber: '7b',
        postalCode: '8999',
        town: 'Beispielen',
        country: 'CH' as const,
        iban: 'CH7330999000000000123',
        bankClient: '123456',
        uid: 'CHE-106.017.086',
        phone: '044 123 45 67',
        email: 'rechnung@example.org',
      },
      rules: {
        netDays: 45,
        vatLiable: false,
        attendanceOnAbsentDays: 'BILL' as const,
        noticeDays: 5,
        language: 'en' as const,
        footer: 'Thank you.',
      },
    };
    await one.call(invoiceSettings.change, { ...whole, version: 4 });
    expect(await one.call(invoiceSettings.get, {})).toEqual({ ...whole, account: 'qrIban', version: 6 });
    // who has not read that is told what stands now, and nothing of theirs is kept
    const stale = await one.refused(invoiceSettings.change, { creditor, rules, version: 4 });
    expect(stale).toMatchObject({ status: 412, current: { ...whole, version: 6 } });
    const both = await Promise.all(
      ['A', 'B'].map((footer) =>
        one
          .call(invoiceSettings.change, { ...whole, rules: { ...whole.rules, footer }, version: 6 })
          .then(() => footer)
          .catch(String),
      ),
    );
    expect(both.filter((answer) => answer.includes('412'))).toHaveLength(1);
    const { rules: kept } = await one.call(invoiceSettings.get, {});
    expect(both).toContain(kept.footer);
    expect((await foreign.call(invoiceSettings.get, {})).creditor.name).toBe('');
    const nurse = await world.actor(home, 'NURSE');
    expect((await nurse.refused(invoiceSettings.get, {})).status).toBe(403);
  });
});
