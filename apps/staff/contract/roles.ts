import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { confirmed, done, id, line, mandatoryLine, version } from '#platform/contract/fields.ts';
import manifest from '../manifest.ts';

/** Access key → actions: create is Write, display is Read (specification 2, section 6). */
export const AccessMap = z.record(
  z.string().max(120),
  z.array(z.enum(['Write', 'Read', 'Edit', 'Delete', 'Pdf'])).max(5),
);

const text = {
  name: mandatoryLine(80),
  nameDe: line(80).default(''),
  description: line(300).default(''),
  descriptionDe: line(300).default(''),
  app: line(40).default(''),
};

export const RoleRow = z.object({
  id,
  version,
  code: z.string(),
  name: z.string(),
  nameDe: z.string(),
  description: z.string(),
  descriptionDe: z.string(),
  app: z.string(),
  shipped: z.boolean(),
  external: z.boolean(),
  administrator: z.boolean(),
  users: z.int(),
  changed: z.boolean(),
});
export type RoleRow = z.output<typeof RoleRow>;

export const Role = RoleRow.extend({
  grants: AccessMap,
  denials: AccessMap,
  /** What the role came with; null for a role of the home's own. */
  asShipped: AccessMap.nullable(),
});
export type Role = z.output<typeof Role>;

export const RoleUser = z.object({
  id,
  fullName: z.string(),
  username: z.string(),
  active: z.boolean(),
  external: z.boolean(),
  otherRoles: z.array(z.string()),
  /** Of the photo, for its address; null without one, and for who may not see the staff. */
  photoFileId: id.nullable(),
});
export type RoleUser = z.output<typeof RoleUser>;

const key = 'authorization.staff.roles';
/** Nobody would be left who may manage accounts and roles. */
const lastAdministrator = { status: 409 } as const;
const mapErrors = {
  unknownAccess: { status: 422, data: z.object({ key: z.string() }) },
  reservedAccess: { status: 422, data: z.object({ key: z.string() }) },
  administratorsFixed: { status: 409 },
} as const;

export const roles = topic(manifest, 'roles', {
  /** All roles of the home with their number of users; some dozens at most. */
  list: call({ may: [key, 'Read'], input: z.object({}), output: z.array(RoleRow) }),
  get: call({ may: [key, 'Read'], input: z.object({ id }), output: Role }),
  /** A new role, empty or as a copy of another one's permissions. */
  create: call({
    may: [key, 'Write'],
    input: z.object({ ...text, copyOf: id.optional(), external: z.boolean().default(false) }),
    output: Role,
    errors: { nameTaken: { status: 409, field: 'name' } },
  }),
  change: call({
    may: [key, 'Edit'],
    input: z.object({ id, version, ...text }),
    output: Role,
    errors: { nameTaken: { status: 409, field: 'name' } },
  }),
  /** Grants and denials; null for the grants means as shipped. Edit, delete and pdf bring display with them. */
  setPermissions: call({
    may: [key, 'Edit'],
    input: z.object({ id, version, grants: AccessMap.nullable(), denials: AccessMap.default({}) }),
    output: Role,
    errors: { ...mapErrors, lastAdministrator },
  }),
  users: call({ may: [key, 'Read'], reads: true, input: z.object({ id }), output: z.array(RoleUser) }),
  addUser: call({
    may: [key, 'Edit'],
    input: z.object({ id, accountId: id }),
    output: done,
    errors: { roleDiffers: { status: 409 }, lastAdministrator },
  }),
  removeUser: call({
    may: [key, 'Edit'],
    input: z.object({ id, accountId: id }),
    output: done,
    errors: { oneRoleNeeded: { status: 409 }, lastAdministrator },
  }),
  /** What having this role changes for a person, compared with all other roles of the person; a denial takes away. */
  effect: call({
    may: [key, 'Read'],
    reads: true,
    input: z.object({ id, accountId: id }),
    output: z.object({
      gains: z.record(z.string(), z.array(z.string())),
      loses: z.record(z.string(), z.array(z.string())),
    }),
  }),
  /** Who loses what when the role is deleted; permissions that another role of the person gives are not lost. */
  loss: call({
    may: [key, 'Read'],
    reads: true,
    input: z.object({ id }),
    output: z.object({
      users: z.int(),
      losing: z.array(
        z.object({ id, fullName: z.string(), keys: z.int(), actions: z.int(), withoutRole: z.boolean() }),
      ),
    }),
  }),
  /** Removes the permissions of its users (specification 2, section 6): asked again with the number of users who lose something. */
  remove: call({
    may: [key, 'Delete'],
    input: z.object({ id, version, confirmed }),
    output: done,
    errors: {
      shippedRole: { status: 409 },
      lastAdministrator,
      usersLose: { status: 409, confirm: true, data: z.object({ count: z.int(), names: z.string() }) },
    },
  }),
});
