import fs from 'node:fs';
import { describe, expect, test } from 'vitest';
import { filesBelow } from './lint/sources.ts';

/** A role that administers, named where something is decided. There are three of them (specification 1, section 6). */
const named = /'(?:\w+=)?(?:LOCAL|NURSEHOME)?ADMIN'/g;
const countIn = (code: string): number => [...code.matchAll(named)].length;

/** Who may name one, and why. Everybody else asks `administratorRoles`, `isAdministrator` or `administratorsOf`. */
const allowed: Readonly<Record<string, string>> = {
  'platform/domain/access/access.ts': 'the list itself',
  'platform/migrations/0003_roles.sql': 'the database knows them by itself: they have no denials',
  'platform/migrations/0016_last_administrator.sql': 'the database knows them by itself: one stays',
  'apps/registration/server/company.ts': 'which of them a new company begins with',
  'platform/server/start/demo.ts': 'people of the demonstration',
  'apps/staff/domain/role-names.ts': 'addresses of their pages',
};

describe('administrators are asked for in one place', () => {
  test('nobody else names a role that administers', () => {
    const files = filesBelow(process.cwd(), ['apps', 'platform'], /\.(tsx?|sql)$/).filter(
      (file) => !/\.(test|e2e)\.tsx?$|\/testing\/|\/testing[\w-]*\.tsx?$|\/e2e\//.test(file),
    );
    expect(files.length).toBeGreaterThan(1000);
    const naming = files.filter((file) => countIn(fs.readFileSync(file, 'utf8')) > 0);
    expect(naming.filter((file) => !(file in allowed))).toEqual([]);
    expect(Object.keys(allowed).filter((file) => !naming.includes(file))).toEqual([]);
  });
  test.each([
    "accountsWithRole(context, ['ADMIN'])",
    "sql`'ADMIN' = any (platform.plain_roles(a.roles))`",
    "role === 'LOCALADMIN'",
    "roles.includes('NURSHOME=NURSEHOMEADMIN')",
  ])('the check sees %s', (code) => expect(countIn(code)).toBe(1));
});
