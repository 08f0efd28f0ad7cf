import { z } from 'zod';
import { centers } from '#apps/sites/api.ts';
import type { PortableSettings } from '#platform/server/call/provisions.ts';
import { allPolicies, policyCalls } from './policies.ts';

const item = z.object({
  name: z.string().max(80),
  center: z.string().max(200).nullable(),
  residentType: z.string().max(40),
  periodMonths: z.int(),
  notificationDays: z.int(),
  autoArchive: z.boolean(),
  archiveAfterDays: z.int(),
  autoDeletion: z.boolean(),
  twoPersons: z.boolean(),
  notifyNear: z.boolean(),
  notifyExpiry: z.boolean(),
  notifyRoles: z.array(z.string().max(60)).max(20),
  active: z.boolean(),
});
const folded = (name: unknown): string => String(name).toLowerCase();

/** Retention policies go from home to home; the care center by its name, roles by their code. */
export const portable: Readonly<Record<string, PortableSettings>> = {
  policies: {
    name: { en: 'Retention policies', de: 'Aufbewahrungsrichtlinien' },
    item,
    calls: policyCalls,
    keyOf: (one) => folded(one['name']),
    async list(context) {
      const places = await centers(context);
      return (await allPolicies(context)).map(({ id, version, records: _, centerId, ...own }) => ({
        key: folded(own.name),
        label: own.name,
        id,
        version,
        item: { ...own, center: places.find((one) => one.id === centerId)?.name ?? null },
      }));
    },
    async inputOf(context, { center, ...own }) {
      const place = (await centers(context)).find((one) => one.name === center);
      const roles = await context.db
        .selectFrom('platform.roles')
        .select('code')
        .where('organisation_id', '=', context.organisationId)
        .execute();
      // a notice to a role that is not here would reach nobody
      if (
        (center !== null && !place) ||
        !(own['notifyRoles'] as string[]).every((code) => roles.some((role) => role.code === code))
      )
        return null;
      return { ...own, centerId: place?.id ?? null };
    },
  },
};
