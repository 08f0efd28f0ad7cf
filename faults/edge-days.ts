// Days, months, times and instants at the edge of what a calendar knows, in every field of every call: never an answer 5xx, and
// what no home can mean is refused at its field.
import { z } from 'zod';
import type { Call } from '#platform/contract/call.ts';
import { send } from '#platform/server/testing/send.ts';
import { type Place, place } from '#platform/server/testing/place.ts';
import { rowFor } from './access-matrix.ts';
import { type Cast, cast, newToken, type Somebody } from './access-people.ts';
import { type Edge, edges, fieldsOf, type Field, withValue } from './edge-days-samples.ts';
import { type Figure, print, printControl } from './figure.ts';
import type { Size } from './rows.ts';
import { sampleInput } from './sample-input.ts';

/** These end or lock the session that asks, for everybody. */
const endings = new Set(['frame.session.signOut', 'frame.ownSession.lock']);

interface Counts {
  asked: number;
  answered: number;
  failed: number;
  unnamed: number;
  lost: number;
  readonly lines: string[];
}

interface Question {
  readonly call: Call;
  readonly fields: readonly Field[];
  readonly edge: Edge;
}

/** Every field alone and all of a call at once; the short form asks all at once, and alone what must be refused. */
function questionsOf(call: Call, short: boolean): Question[] {
  const fields = fieldsOf(call);
  if (fields.length === 0) return [];
  return edges.flatMap((edge) => {
    const together = { call, fields, edge };
    return short || fields.length === 1
      ? [together]
      : [together, ...fields.map((field) => ({ call, fields: [field], edge }))];
  });
}

async function ask(
  home: Place,
  people: Cast,
  person: Somebody,
  question: Question,
  counts: Counts,
): Promise<void> {
  const { call, edge, fields } = question;
  const idFor = (name: string) =>
    name === 'residentId' ? people.own : (rowFor(people.ids, call, name) ?? people.own);
  const sample = sampleInput(call, idFor);
  const input = fields.reduce((all, field) => withValue(all, field.path, edge[field.kind]), sample);
  // lists of a query are texts: only what stands at the top can be asked by address
  let answer = await send(home.server, person.token, call, input);
  if (answer.statusCode === 401) {
    person.token = await newToken(home, people.organisationId, person.accountId);
    answer = await send(home.server, person.token, call, input);
  }
  counts.asked += 1;
  if (answer.statusCode === 401) counts.lost += 1;
  if (answer.statusCode < 400) counts.answered += 1;
  const where = `${call.name} ${edge.name} ${fields.map((field) => `${field.path.join('.')}=${edge[field.kind]}`).join(' ')}: ${answer.statusCode} ${answer.body.slice(0, 160)}`;
  if (answer.statusCode >= 500) {
    counts.failed += 1;
    counts.lines.push(where);
    return;
  }
  const named = new Set<string>(
    answer.statusCode === 400
      ? (answer.json<{ errors?: { path: string }[] }>().errors ?? []).map((one) => one.path)
      : [],
  );
  const missing = fields.filter(
    (field) => field.sure && edge.refused.includes(field.kind) && !named.has(field.path.join('.')),
  );
  if (missing.length === 0 || answer.statusCode === 401 || answer.statusCode === 403) return;
  counts.unnamed += 1;
  counts.lines.push(`not named at its field: ${where}`);
}

async function measure(home: Place, people: Cast, short: boolean, only?: string): Promise<Figure[]> {
  const person = { ...people.insiders.find((one) => one.role === 'ADMIN')! };
  person.token = await newToken(home, people.organisationId, person.accountId);
  const calls = [...home.server.implementations, ...home.server.openImplementations]
    .map((one) => one.call as Call)
    .filter(
      (call) =>
        call.upload === undefined && !endings.has(call.name) && (only === undefined || call.name === only),
    );
  const questions = calls.flatMap((call) => questionsOf(call, short));
  const counts: Counts = { asked: 0, answered: 0, failed: 0, unnamed: 0, lost: 0, lines: [] };
  for (const question of questions) await ask(home, people, person, question, counts);
  for (const line of counts.lines.slice(0, 40)) console.log(`    ${line}`);
  const reached = new Set(questions.map((one) => one.call.name)).size;
  return [
    {
      name: 'answers 5xx to edge days',
      value: counts.failed,
      wanted: 0,
      detail: `${counts.asked} questions to ${reached} calls with such fields, ${counts.answered} answered`,
    },
    { name: 'days out of reach not refused at their field', value: counts.unnamed, wanted: 0 },
    { name: 'questions without a session', value: counts.lost, wanted: 0 },
    {
      name: 'no question was answered',
      value: only === undefined && counts.answered * 20 < counts.asked ? 1 : 0,
      wanted: 0,
    },
  ];
}

export async function edgeDays({ short }: Size): Promise<number> {
  const home = await place({ demo: true });
  try {
    const people = await cast(home, true);
    let off = print('Edge days', await measure(home, people, short));
    // as it once was: the shape takes any instant that can be written, and what counts from it falls out of the calendar
    const { call } = home.server.implementations.find((one) => one.call.name === 'vitals.readings.series')!;
    const { input } = call;
    const anyInstant = z.iso.datetime({ offset: true });
    Object.assign(call, { input: input.extend({ from: anyInstant, to: anyInstant }) });
    const loose = await measure(home, people, true, call.name);
    Object.assign(call, { input });
    for (const figure of ['answers 5xx to edge days', 'days out of reach not refused at their field'])
      off += printControl('a call that takes any instant', loose, figure);
    return off;
  } finally {
    await home.close();
  }
}
