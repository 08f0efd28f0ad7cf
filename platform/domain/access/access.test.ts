import { describe, expect, test } from 'vitest';
import {
  covers,
  effective,
  intersection,
  type Permissions,
  type RolePolicy,
  union,
  withDisplay,
  without,
} from './access.ts';

const role = (grants: Permissions, denials: Permissions = {}, administrator = false): RolePolicy => ({
  grants,
  denials,
  administrator,
});

describe('what roles allow together (specification 1, section 6; specification 2, section 6)', () => {
  test.each<[string, RolePolicy[], Permissions]>([
    ['no role gives nothing', [], {}],
    [
      'the actions of all roles count, in the order of the screen',
      [role({ a: ['Edit'] }), role({ a: ['Read', 'Write'], b: ['Pdf'] })],
      { a: ['Write', 'Read', 'Edit'], b: ['Pdf'] },
    ],
    [
      'a denial in one role beats the grant of another',
      [role({ a: ['Read', 'Edit'] }), role({}, { a: ['Edit'] })],
      { a: ['Read'] },
    ],
    [
      'a denial beats the grant of the same role',
      [role({ a: ['Read', 'Edit'] }, { a: ['Edit'] })],
      { a: ['Read'] },
    ],
    [
      'a denial beats the grant of administrators',
      [role({ a: ['Read', 'Edit'] }, {}, true), role({}, { a: ['Edit'] })],
      { a: ['Read'] },
    ],
    [
      'without display nothing of the key is left',
      [role({ a: ['Read', 'Edit', 'Pdf'] }), role({}, { a: ['Read'] })],
      {},
    ],
    [
      'a denial of something else changes nothing',
      [role({ a: ['Read'] }, { b: ['Read'], a: ['Delete'] })],
      { a: ['Read'] },
    ],
    [
      'reserved keys count only from administrators',
      [role({ secret: ['Read'], a: ['Read'] })],
      { a: ['Read'] },
    ],
    [
      'and from them they do',
      [role({ secret: ['Read'] }, {}, true), role({ secret: ['Read', 'Edit'] })],
      { secret: ['Read'] },
    ],
  ])('%s', (_, roles, expected) => expect(effective(roles, ['secret']).permissions).toEqual(expected));
  test('denials of all roles are told, for what is granted per resident', () => {
    expect(effective([role({}, { a: ['Edit'] }), role({}, { a: ['Pdf'], b: ['Read'] })], []).denied).toEqual({
      a: ['Edit', 'Pdf'],
      b: ['Read'],
    });
  });
});

test('maps: union, difference, intersection, covering', () => {
  expect(union([{ a: ['Read'] }, { a: ['Read', 'Write'], b: [] }])).toEqual({ a: ['Write', 'Read'] });
  expect(without({ a: ['Read', 'Edit'], b: ['Edit'] }, { a: ['Edit'], b: ['Edit'] })).toEqual({
    a: ['Read'],
  });
  expect(intersection({ a: ['Read', 'Edit'], b: ['Read'] }, { a: ['Edit'] })).toEqual({ a: ['Edit'] });
  expect([
    covers({ a: ['Read', 'Edit'] }, { a: ['Read'] }),
    covers({ a: ['Read'] }, { a: ['Edit'] }),
    covers({}, { b: ['Read'] }),
    covers({}, {}),
  ]).toEqual([true, false, false, true]);
});

test('edit needs display: it is added where the key knows it', () => {
  expect(
    withDisplay({ a: ['Edit'], b: ['Edit'], c: [] }, { a: ['Read', 'Edit'], b: ['Edit'], c: ['Read'] }),
  ).toEqual({ a: ['Read', 'Edit'], b: ['Edit'] });
});
