import type { Context, Handler } from '#platform/server/call/context.ts';
import { signedBy } from '#platform/server/second-signature/signed-by.ts';
import type { Dose } from '../contract/dose-shape.ts';
import { doses } from '../contract/doses.ts';
import { needsCheck } from '../domain/second.ts';
import { know, ofDose, orderFault, refuseSecond, spanOf } from './known.ts';
import { holdResident, namesIn, toDose } from './rows.ts';
import { clockedBy, isOutdated, sceneOf } from './scene.ts';
import { alone, type Entry, write } from './write.ts';

type Arguments = Parameters<Handler<typeof doses.prepare>>[0];

/** Lays doses of a resident out, or takes them back. Nothing of it is given yet. */
export async function prepare(
  context: Context,
  input: Arguments['input'],
  refuse: Arguments['refuse'],
): Promise<Dose[]> {
  const moments = input.entries.map((entry) => Date.parse(entry.plannedAt));
  if (
    new Set(input.entries.map((entry, index) => `${entry.orderId} ${moments[index]}`)).size < moments.length
  )
    throw refuse.entryTwice();
  await holdResident(context, input.residentId);
  const scene = await sceneOf(context, [input.residentId], spanOf(context, moments));
  const looking = { context, input: { waited: false }, refuse, scene, givenAt: context.now.getTime() };
  const known = input.entries.map((entry) => know(looking, entry));
  const entries: Entry[] = [];
  for (const one of known) {
    const { head, order, medicine, planned } = one;
    const fault = orderFault(looking, one, 'planned');
    if (fault !== null) throw refuse[fault](ofDose(one));
    const from = head?.state ?? 'planned';
    if (input.back && head?.state === 'planned') throw refuse.notPlanned(ofDose(one));
    if (input.back && head === null) throw refuse.notPlanned(ofDose(one));
    const isAnew = head !== null && planned !== undefined && isOutdated(order, head, planned);
    if (head !== null && !isAnew && from !== (input.back ? 'prepared' : 'planned'))
      await refuseSecond(looking, one, head);
    entries.push({
      place: {
        residentId: input.residentId,
        orderId: order.id,
        number: medicine.version.number,
        plannedAt: new Date(one.at).toISOString(),
        part: planned?.part ?? null,
        planned: one.quantity,
        unit: medicine.version.unit,
      },
      head,
      medicine,
      said: {
        kind: input.back ? 'takenBack' : 'prepared',
        outcome: input.back ? 'planned' : 'prepared',
        quantity: null,
        givenAt: null,
        late: false,
        early: false,
        attention: null,
        effect: null,
      },
      reason: null,
      note: '',
      overrides: [],
      corrects: null,
    });
  }
  const isChecked =
    !input.back && known.some((one) => needsCheck(one.medicine.watched, scene.windows.checkPrepared));
  const secondBy = isChecked
    ? await signedBy(context, input.secondSignature, { call: doses.prepare, subject: input })
    : null;
  const heads = await write(context, entries, { ...alone, secondBy }, (_, text) => new Error(text));
  const nameOf = await namesIn(context, heads);
  return known.map((one, index) =>
    toDose(one.planned ?? null, heads[index]!, nameOf, clockedBy(context, scene, one.medicine.window)),
  );
}
