import { beforeAll, expect, test } from 'vitest';
import { customers, groups, paymentTerms } from '#apps/customers/contract/index.ts';
import { plans, runs } from '../contract/index.ts';
import { defaultPlan } from '../domain/plans.ts';
import { openWorld, overdueHome, world } from './testing.ts';

beforeAll(openWorld);
const plan = { groupId: null, paymentTermId: null, ...defaultPlan, levels: [...defaultPlan.levels] };

test('a plan for everybody, one for a group, one for a term; each once', async () => {
  const organisationId = await world.organisation();
  const clerk = await world.actor(organisationId, 'BILLING');
  expect(await clerk.call(plans.list, {})).toEqual({ items: [], groups: [], terms: [] });
  const term = await clerk.call(paymentTerms.create, { name: '60 days', netDays: 60 });
  const group = await clerk.call(groups.create, {
    nameEn: 'Towns',
    nameDe: 'Gemeinden',
    category: 'external',
  });
  const all = await clerk.call(plans.create, plan, { key: 'plan-for-everybody' });
  expect(await clerk.call(plans.create, plan, { key: 'plan-for-everybody' })).toEqual(all);
  expect(await clerk.refused(plans.create, plan)).toMatchObject({ code: 'planTaken' });
  await clerk.call(plans.create, { ...plan, groupId: group.id });
  await clerk.call(plans.create, { ...plan, paymentTermId: term.id });
  const { items } = await clerk.call(plans.list, {});
  expect(items.map(({ groupName, termName }) => [groupName, termName])).toEqual([
    ['', ''],
    ['Towns', ''],
    ['', '60 days'],
  ]);
  const changed = await clerk.call(plans.change, { ...plan, id: all.id, version: all.version, payDays: 20 });
  expect(changed).toMatchObject({ payDays: 20, version: all.version + 1 });
  expect(await clerk.refused(plans.change, { ...plan, id: all.id, version: all.version })).toMatchObject({
    status: 412,
    current: { payDays: 20 },
  });
  expect(await clerk.refused(plans.remove, { id: all.id, version: all.version })).toMatchObject({
    status: 412,
  });
  await clerk.call(plans.remove, { id: all.id, version: changed.version });
  expect((await clerk.call(plans.list, {})).items).toHaveLength(2);
});

test('what cannot be a plan says why', async () => {
  const organisationId = await world.organisation();
  const clerk = await world.actor(organisationId, 'BILLING');
  const term = await clerk.call(paymentTerms.create, { name: '60 days', netDays: 60 });
  const group = await clerk.call(groups.create, {
    nameEn: 'Towns',
    nameDe: 'Gemeinden',
    category: 'external',
  });
  const refused = (given: object) => clerk.refused(plans.create, { ...plan, ...given });
  expect(await refused({ levels: [] })).toMatchObject({ status: 400 });
  expect(await refused({ levels: Array(6).fill({ afterDays: 1, fee: 0 }) })).toMatchObject({ status: 400 });
  expect(await refused({ levels: [{ afterDays: 1, fee: -1 }] })).toMatchObject({ status: 400 });
  expect(await refused({ groupId: organisationId })).toMatchObject({ code: 'groupUnknown' });
  expect(await refused({ paymentTermId: organisationId })).toMatchObject({ code: 'termUnknown' });
  expect(await refused({ groupId: group.id, paymentTermId: term.id })).toMatchObject({ code: 'oneOnly' });
  const nurse = await world.actor(organisationId, 'NURSE');
  expect(await nurse.refused(plans.list, {})).toMatchObject({ status: 403 });
  expect(await nurse.refused(plans.create, plan)).toMatchObject({ status: 403 });
  const one = await clerk.call(plans.create, plan);
  const stranger = await world.actor(await world.organisation(), 'BILLING');
  const key = { id: one.id, version: one.version };
  expect(await stranger.refused(plans.change, { ...plan, ...key })).toMatchObject({ status: 404 });
  expect(await stranger.refused(plans.remove, key)).toMatchObject({ status: 404 });
});

test('the plan of the group of the resident counts for the share of the resident', async () => {
  const { clerk, issued } = await overdueHome();
  const group = await clerk.call(groups.create, {
    nameEn: 'Patient',
    nameDe: 'Geduldig',
    category: 'residents',
  });
  const own = issued.find(({ payer }) => payer === 'resident')!;
  await clerk.call(customers.create, { groupId: group.id, residentId: own.residentId });
  await clerk.call(plans.create, { ...plan, groupId: group.id, levels: [{ afterDays: 60, fee: 0 }] });
  // 15 days overdue: the others are reminded of, the resident after 60 days
  expect(await clerk.call(runs.current, {})).toMatchObject({ due: 2 });
});
