import { contactOfAccount } from '#apps/contacts/api.ts';
import { linkedContacts, presentResidents, residentRefs } from '#apps/residents/api.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { recordFacts } from '#platform/server/call/record-facts.ts';
import { patients } from '../contract/patients.ts';
import { byUrgency, type Told } from '../domain/due.ts';
import { byNews, gravestFirst, newsDays } from '../domain/patients.ts';
import { allDueOf } from './all-due.ts';

/** So many facts stand in a row; the others in the record. */
const mostFacts = 3;

/** Residents who are here and whose doctor this contact is. */
async function ofDoctor(context: Context, contactId: string) {
  const here = await presentResidents(context, { day: context.today });
  const links = await linkedContacts(
    context,
    here.map((one) => one.id),
  );
  return here.filter((one) =>
    links.get(one.id)?.some((link) => link.kind === 'doctor' && link.contactId === contactId),
  );
}

/** What all apps tell about these people: what happened in the last days, and what is due. */
async function newsOf(context: Context, residentIds: readonly string[]) {
  const since = new Date(context.now.getTime() - newsDays * 86_400_000);
  const facts = await recordFacts(context, { since, residentIds });
  const due: Told[] = [];
  const ids = new Set(residentIds);
  // one after the other: they share the connection of the transaction
  for (const app of context.services.apps()) {
    const told = await allDueOf(context, app, undefined);
    for (const item of told?.items ?? [])
      if (item.residentId !== null && ids.has(item.residentId)) due.push({ ...item, app: app.manifest.code });
  }
  return {
    facts: Map.groupBy(facts, (one) => one.residentId),
    due: Map.groupBy(due, (one) => one.residentId!),
  };
}

export const patientCalls = implement(patients, {
  async list({ input, context }) {
    const contactId = await contactOfAccount(context, context.actor());
    if (contactId === null) return { known: false, total: 0, withNews: 0, items: [] };
    const people = await ofDoctor(context, contactId);
    if (people.length === 0) return { known: true, total: 0, withNews: 0, items: [] };
    const news = await newsOf(
      context,
      people.map((one) => one.id),
    );
    const all = people
      .map(({ id, lastName, firstName }) => ({
        id,
        lastName,
        firstName,
        facts: gravestFirst(news.facts.get(id) ?? []),
        todo: (news.due.get(id) ?? []).toSorted(byUrgency),
      }))
      .toSorted((a, b) => byNews({ ...a, due: a.todo.length }, { ...b, due: b.todo.length }));
    const shown = all.slice(0, input.rows);
    const ids = shown.map((one) => one.id);
    const refs = await residentRefs(context, ids);
    await context.logRead(ids);
    return {
      known: true,
      total: all.length,
      withNews: all.filter((one) => one.facts.length + one.todo.length > 0).length,
      items: shown.map(({ id, facts, todo }) => ({
        resident: refs.get(id)!,
        facts: facts.slice(0, mostFacts),
        moreFacts: Math.max(0, facts.length - mostFacts),
        due: todo[0] ? { count: todo.length, what: todo[0].what, href: todo[0].href } : null,
      })),
    };
  },
});
