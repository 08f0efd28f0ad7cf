import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { defineApp } from './app.ts';
import { address, call, isWrite, topic } from './call.ts';
import { done, id } from './fields.ts';

const app = defineApp({
  code: 'care-reports',
  partOf: 'residents',
  name: { en: 'x', de: 'x' },
  needs: [],
  screens: {},
  access: { 'authorization.x': ['Read', 'Edit'] },
});
const may = ['authorization.x', 'Read'] as const;
const entries = topic(app, 'oldEntries', {
  list: call({ may, input: z.object({}), output: done }),
  get: call({ may, input: z.object({ id }), output: done }),
  create: call({ may, input: z.object({ residentId: id }), output: done }),
  change: call({ may: ['authorization.x', 'Edit'], input: z.object({ id }), output: done }),
  remove: call({ may: ['authorization.x', 'Edit'], input: z.object({ id }), output: done }),
  publishAll: call({ may, input: z.object({}), output: done }),
  strike: call({ may, input: z.object({ id }), output: done }),
  summary: call({ may, reads: true, input: z.object({}), output: done }),
  named: call({ may, route: 'GET /profile/api/x/{id}', input: z.object({ id }), output: done }),
});

describe('names and paths', () => {
  test.each([
    ['list', 'GET', '/api/care-reports/old-entries'],
    ['get', 'GET', '/api/care-reports/old-entries/{id}'],
    ['create', 'POST', '/api/care-reports/old-entries'],
    ['change', 'PUT', '/api/care-reports/old-entries/{id}'],
    ['remove', 'DELETE', '/api/care-reports/old-entries/{id}'],
    ['publishAll', 'POST', '/api/care-reports/old-entries/publish-all'],
    ['strike', 'POST', '/api/care-reports/old-entries/{id}/strike'],
    ['summary', 'GET', '/api/care-reports/old-entries/summary'],
    ['named', 'GET', '/profile/api/x/{id}'],
  ] as const)('%s is %s %s', (verb, method, path) => {
    expect(entries[verb]).toMatchObject({ name: `care-reports.oldEntries.${verb}`, method, path });
    expect(isWrite(entries[verb])).toBe(method !== 'GET');
  });
  test('an access key or action that the manifest does not declare is a compile error', () => {
    const key = call({ may: ['authorization.y', 'Read'], input: z.object({}), output: done });
    const action = call({ may: ['authorization.x', 'Delete'], input: z.object({}), output: done });
    // @ts-expect-error -- the key is not declared
    topic(app, 'wrongKey', { list: key });
    // @ts-expect-error -- the action is not declared for the key
    topic(app, 'wrongAction', { list: action });
  });
});

test('an address takes its inputs from the path and leaves the rest', () => {
  expect(address({ path: '/api/a/{id}/b' }, { id: 'x/../y', text: 'z' })).toEqual({
    path: '/api/a/x%2F..%2Fy/b',
    rest: { text: 'z' },
  });
});
