import { demoRecords } from '#apps/personnel/api.ts';
import { centers } from '#apps/sites/api.ts';
import { addDays } from '#platform/domain/time/days.ts';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { demoPhotos } from './server/demo-photos.ts';

interface Person {
  readonly username: string;
  readonly position: string;
  readonly percent: number;
  readonly years: number;
  readonly qualifications?: ReadonlyArray<readonly [kind: string, expiresInDays: number | null]>;
}

/** What the home keeps about the demo accounts. */
const people: readonly Person[] = [
  { username: 'admin', position: 'administration', percent: 100, years: 9 },
  { username: 'verwaltung', position: 'administration', percent: 80, years: 4 },
  {
    username: 'nurse',
    position: 'wardLead',
    percent: 90,
    years: 7,
    qualifications: [
      ['basicLifeSupport', 41],
      ['medication', null],
      ['vocationalTrainer', null],
    ],
  },
  {
    username: 'pflege',
    position: 'registeredNurse',
    percent: 80,
    years: 3,
    qualifications: [
      ['basicLifeSupport', 410],
      ['woundCare', 700],
    ],
  },
  { username: 'cook', position: 'cook', percent: 100, years: 12, qualifications: [['foodHygiene', -12]] },
  { username: 'koch', position: 'cook', percent: 60, years: 2, qualifications: [['foodHygiene', 220]] },
  { username: 'clerk', position: 'administration', percent: 70, years: 5 },
  { username: 'buchhaltung', position: 'administration', percent: 50, years: 1 },
  { username: 'doctor', position: 'doctor', percent: 20, years: 6 },
  { username: 'arzt', position: 'doctor', percent: 20, years: 2 },
];

/** Colleagues without a demo sign-in, so that every state of an account is to be seen. */
const colleagues = [
  {
    username: 'sofia.brunner',
    fullName: 'Sofia Brunner',
    role: 'NURSE',
    position: 'healthCareAssistant',
    percent: 100,
    state: 'active',
    leavesIn: null,
  },
  {
    username: 'tobias.egli',
    fullName: 'Tobias Egli',
    role: 'NURSE',
    position: 'careAide',
    percent: 60,
    state: 'notConfirmed',
    leavesIn: null,
  },
  {
    username: 'mirjam.ott',
    fullName: 'Mirjam Ott',
    role: 'USER',
    position: 'activation',
    percent: 40,
    state: 'active',
    leavesIn: 38,
  },
  {
    username: 'urs.baumann',
    fullName: 'Urs Baumann',
    role: 'NURSE',
    position: 'registeredNurse',
    percent: 80,
    state: 'disabled',
    leavesIn: -20,
  },
  {
    username: 'lea.hofer',
    fullName: 'Lea Hofer',
    role: 'PURCHASER',
    position: 'housekeeping',
    percent: 80,
    state: 'locked',
    leavesIn: null,
  },
] as const;

/** The grade or trade that goes with a function. */
const categories: Readonly<Record<string, string>> = {
  wardLead: 'tertiary',
  registeredNurse: 'tertiary',
  healthCareAssistant: 'secondary',
  careAide: 'careAide',
  cook: 'kitchen',
  doctor: 'medical',
  activation: 'activation',
  housekeeping: 'housekeeping',
};

/** Deterministic demo records: who works here. */
export async function demo(context: Context): Promise<void> {
  const { db, organisationId, today } = context;
  const [site] = await centers(context);
  const accounts = await db
    .selectFrom('platform.accounts')
    .select(['id', 'username'])
    .where('organisation_id', '=', organisationId)
    .execute();
  const idOf = new Map(accounts.map((one) => [one.username, one.id]));
  const member = (
    id: string,
    index: number,
    one: { position: string; percent: number },
    days: { entry: string; leaving: string | null },
  ) => ({
    organisation_id: organisationId,
    id,
    position: one.position,
    job_category: categories[one.position] ?? 'administration',
    personnel_number: String(4001 + index),
    center_id: site?.id ?? null,
    employment_percent: one.percent,
    phone: `+41 41 555 01 ${String(10 + index)}`,
    entry_date: days.entry,
    leaving_date: days.leaving,
  });
  const kept = people.filter((one) => idOf.has(one.username));
  const added = colleagues.map((one) => ({ ...one, id: newId() }));
  await db
    .insertInto('platform.accounts')
    .values(
      added.map((one) => ({
        organisation_id: organisationId,
        id: one.id,
        username: one.username,
        email: `${one.username}@example.org`,
        full_name: one.fullName,
        roles: [one.role],
        language: 'de',
        demo: true,
        active: one.state !== 'disabled',
        confirmed: one.state !== 'notConfirmed',
        locked_until: one.state === 'locked' ? addDays(today, 1) : null,
      })),
    )
    .execute();
  await db
    .insertInto('staff.members')
    .values([
      ...kept.map((one, index) =>
        member(idOf.get(one.username)!, index, one, {
          entry: addDays(today, -365 * one.years - 11 * index),
          leaving: null,
        }),
      ),
      ...added.map((one, index) =>
        member(one.id, kept.length + index, one, {
          entry: addDays(today, -400 - 30 * index),
          leaving: one.leavesIn === null ? null : addDays(today, one.leavesIn),
        }),
      ),
    ])
    .execute();
  await db
    .insertInto('staff.qualifications')
    .values(
      kept.flatMap((one) =>
        (one.qualifications ?? []).map(([kind, expiresIn]) => ({
          organisation_id: organisationId,
          id: newId(),
          account_id: idOf.get(one.username)!,
          kind,
          since: addDays(today, -600),
          expires_on: expiresIn === null ? null : addDays(today, expiresIn),
        })),
      ),
    )
    .execute();
  const everybody = new Map([...idOf, ...added.map((one) => [one.username, one.id] as const)]);
  await demoPhotos(context, everybody);
  await demoRecords(context, everybody);
  // a role of the home's own, with a denial: the ward lead sees no archive whatever else is given
  await db
    .insertInto('platform.roles')
    .values({
      organisation_id: organisationId,
      id: newId(),
      code: 'WARD_LEAD',
      name: 'Ward leads',
      name_de: 'Stationsleitungen',
      app: 'residents',
      description: 'Invite relatives and see who works here.',
      description_de: 'Laden Angehörige ein und sehen, wer hier arbeitet.',
      permissions: JSON.stringify({
        'authorization.staff.list': ['Read'],
        'authorization.staff.external-users': ['Write', 'Read', 'Edit'],
      }),
      denials: JSON.stringify({ 'authorization.residents.archive': ['Read', 'Edit'] }),
    })
    .execute();
  await db
    .updateTable('platform.accounts')
    .set({ roles: ['NURSE', 'WARD_LEAD'] })
    .where('organisation_id', '=', organisationId)
    .where('username', '=', 'nurse')
    .execute();
}
