// The reviewed table of who may make which call: faults/access-table.txt. `node faults/access-rows.ts` prints what is missing.
import fs from 'node:fs';
import type { Manifest } from '#platform/contract/app.ts';
import type { Call } from '#platform/contract/call.ts';
import {
  isAdministrator,
  reservedKeys,
  shippedPermissions,
  shippedRoles,
} from '#platform/server/access/access.ts';

const file = new URL('./access-table.txt', import.meta.url);

/** What a row says about a call. Administrators may everything that needs a right; they are not listed. */
export interface Row {
  readonly name: string;
  /** `open`, `signed in`, or key, action and perhaps `resident`. */
  readonly needs: string;
  /** Roles that may as shipped; with `resident` those from outside may only for a granted resident. */
  readonly roles: readonly string[];
}

/** Roles of the matrix, administrators first. */
export const matrixRoles = Object.keys(shippedRoles).sort(
  (left, right) =>
    Number(isAdministrator([right])) - Number(isAdministrator([left])) || left.localeCompare(right),
);

/** What the contracts and the shipped grants say about a call. */
export function rowOf(call: Call, manifests: readonly Manifest[]): Row {
  const { may } = call;
  if (!Array.isArray(may)) return { name: call.name, needs: 'open' in may ? 'open' : 'signed in', roles: [] };
  const [key, action, scope] = may as unknown as [string, never, string?];
  const reserved = reservedKeys(manifests);
  const roles = matrixRoles.filter(
    (role) =>
      !isAdministrator([role]) &&
      !reserved.includes(key) &&
      (shippedPermissions(manifests, role)[key] ?? []).includes(action) &&
      (scope === 'resident' || !shippedRoles[role]!.external),
  );
  return { name: call.name, needs: [key, action, scope].filter(Boolean).join(' '), roles };
}

export const lineOf = ({ name, needs, roles }: Row): string =>
  [name, needs, roles.join(' ')].join(' | ').trimEnd();

export function readTable(text: string = fs.readFileSync(file, 'utf8')): ReadonlyMap<string, Row> {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const [name = '', needs = '', roles = ''] = line.split('|').map((part) => part.trim());
      return [name, { name, needs, roles: roles.split(' ').filter(Boolean) }];
    }),
  );
}

/** Differences between the reviewed table and the contracts: rows that are missing, say something else, or are of no call. */
export function tableProblems(
  calls: readonly Call[],
  manifests: readonly Manifest[],
  table = readTable(),
): string[] {
  const known = new Set(calls.map((call) => call.name));
  return [
    ...calls.flatMap((call) => {
      const [wanted, row] = [lineOf(rowOf(call, manifests)), table.get(call.name)];
      return !row
        ? [`missing: ${wanted}`]
        : lineOf(row) === wanted
          ? []
          : [`differs: ${wanted}   (the table says ${lineOf(row)})`];
    }),
    ...[...table.keys()].filter((name) => !known.has(name)).map((name) => `no such call: ${name}`),
  ];
}

const heading = `# Who may make which call: call | needs | roles that may as shipped (administrators may everything that needs a right).
# Reviewed by hand: a new call without a row, and a row that no longer fits, fail the access matrix. node faults/access-rows.ts
# prints what is missing; with --write it brings this file up to date, and the difference is read before it is committed.
# Roles from outside (EXTERNAL_USER CONTACT TRUSTED_PERSON PATIENT PAYER INSURANCE RESIDUAL_FINANCIER) may only what says "resident",
# and only for residents who were granted to the account.
`;

export function writeTable(calls: readonly Call[], manifests: readonly Manifest[]): void {
  fs.writeFileSync(
    file,
    `${heading}\n${calls
      .map((call) => lineOf(rowOf(call, manifests)))
      .sort()
      .join('\n')}\n`,
  );
}
