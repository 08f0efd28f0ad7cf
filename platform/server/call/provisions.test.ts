import { describe, expect, test } from 'vitest';
import { house } from '#apps/house.ts';
import { readConfig } from '#platform/server/config/config.ts';
import { createServer as build } from '#platform/server/start/server.ts';
import { defineServer, type AppServer } from './app.ts';
import { provided, ProvisionError, type Provisions } from './provisions.ts';
import { defineApp } from '#platform/contract/app.ts';

const app = (code: string, provides?: Partial<Provisions>): AppServer => ({
  ...defineServer(
    defineApp({ code, partOf: code, name: { en: code, de: code }, needs: [], screens: {}, access: {} }),
    { calls: [], locales: { en: {}, de: {} } },
  ),
  ...(provides === undefined ? {} : { provides }),
});
const state = async () => 'open' as const;

describe('exactly one app gives a provision', () => {
  test('what it gives', () => {
    expect(provided([app('wards'), app('people', { residentState: state })], 'residentState')).toBe(state);
  });
  test('nobody, and two, are named', () => {
    const both = [app('people', { residentState: state }), app('wards', { residentState: state })];
    expect(() => provided([app('wards')], 'residentState')).toThrow(
      new ProvisionError('No app provides residentState: one of them must.'),
    );
    expect(() => provided(both, 'residentState')).toThrow(
      new ProvisionError('people and wards provide residentState: only one app may.'),
    );
  });
});

describe('a server starts only with each of them', () => {
  const names = house.servers.flatMap(({ provides = {} }) => Object.keys(provides));
  const config = { ...readConfig({ OBHUT_DATA: '/nowhere' }), databaseUrl: 'postgres://127.0.0.1:1/none' };
  const start = (servers: readonly AppServer[]) =>
    build({ ...house, servers }, config, { background: false, log: false });

  test('there are some', () =>
    expect(names.sort()).toEqual([
      'bedsideGroup',
      'letterHead',
      'medication-giving.book',
      'medication-giving.findings',
      'medication-giving.injections',
      'orderChecks',
      'photosOf',
      'residentScope',
      'residentState',
    ]));
  test.each(names)('%s', async (name) => {
    const without = house.servers.map((one) => ({
      ...one,
      provides: Object.fromEntries(Object.entries(one.provides ?? {}).filter(([key]) => key !== name)),
    }));
    await expect(start(without)).rejects.toThrow(`No app provides ${name}: one of them must.`);
    const given = house.servers.find((one) => name in (one.provides ?? {}));
    await expect(start([...house.servers, app('other', given?.provides)])).rejects.toThrow(
      /only one app may/,
    );
  });
});
