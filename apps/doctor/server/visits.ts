import { doctorsVisit, type EventDay, eventsOfType } from '#apps/calendar/api.ts';
import { residentRefs } from '#apps/residents/api.ts';
import { dayText } from '#platform/domain/text/day-text.ts';
import { listName } from '#platform/domain/text/person-name.ts';
import { daysBetween } from '#platform/domain/time/days.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { found } from '#platform/server/call/problems.ts';
import { contextOfFile, listFile } from '#platform/server/settings/list-file.ts';
import { type Visit, visits } from '../contract/visits.ts';
import { mostDays, roundOf } from '../domain/visits.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import { peopleHere, placedOf, shownOf, type Waiting, waitingOf } from './patients.ts';
import { isOutside } from './points.ts';

const toVisit = ({ residentIds, rooms, guests, ...one }: EventDay): Visit => ({
  ...one,
  rooms: [...rooms],
  guests: [...guests],
  named: residentIds.length,
});

/** Visits between two days; somebody from outside sees the residents that are granted to them one by one, in their record. */
const visitsBetween = async (context: Context, from: string, to: string): Promise<EventDay[]> =>
  isOutside(context) ? [] : eventsOfType(context, { type: doctorsVisit, from, to });

const visitOf = async (context: Context, { id, day }: { id: string; day: string }): Promise<EventDay> =>
  found((await visitsBetween(context, day, day)).find((one) => one.id === id && one.day === day));

/** Who is looked at on a visit, from room to room. */
async function patientsOn(
  context: Context,
  visit: EventDay,
  centerId: string | undefined,
): Promise<Waiting[]> {
  const isNamed = visit.residentIds.length > 0;
  const people = await peopleHere(context, { day: visit.day, ...(isNamed ? {} : { centerId }) });
  return roundOf(await placedOf(context, await waitingOf(context, people)), visit.residentIds);
}

export const visitsCalls = implement(visits, {
  async list({ input, context, refuse }) {
    if (input.to < input.from || daysBetween(input.from, input.to) > mostDays) throw refuse.spanTooLong();
    return { items: (await visitsBetween(context, input.from, input.to)).map(toVisit) };
  },

  async get({ input, context }) {
    const visit = await visitOf(context, input);
    return {
      visit: toVisit(visit),
      patients: await shownOf(context, await patientsOn(context, visit, input.centerId)),
    };
  },

  async export({ input: { format, ...which }, context: account }) {
    const context = await contextOfFile(account, format);
    const t = context.language === 'de' ? de : en;
    const visit = await visitOf(context, which);
    const rows = await patientsOn(context, visit, which.centerId);
    const ids = rows.map((one) => one.id);
    const refs = await residentRefs(context, ids);
    await account.logRead(ids);
    return listFile(context, format, {
      title: [visit.title, dayText(visit.day, context.language), visit.startTime ?? ''].join(' ').trim(),
      note: [...visit.guests, ...visit.rooms].join(', '),
      columns: [
        { key: 'room', label: t.fields.room },
        { key: 'resident', label: t.fields.resident },
        { key: 'born', label: t.fields.born, kind: 'day' },
        { key: 'waits', label: t.fields.waits },
        // to write on
        { key: 'notes', label: t.fields.notes },
      ],
      rows: rows.map(({ id, points }) => ({
        room: refs.get(id)!.roomNumber,
        resident: listName(refs.get(id)!),
        born: refs.get(id)!.birthDate,
        waits: points.map((point) => `• ${point.text}`).join('\n'),
        notes: '',
      })),
    });
  },
});
