import type { OrderAround } from '#apps/medication/api.ts';
import type { Context } from '#platform/server/call/context.ts';
import type { GivingFinding } from '../contract/dose-shape.ts';
import { limitsOf, type SubstanceFault, substanceFault, type Taken } from '../domain/substances.ts';
import { answerFindings } from './providers.ts';
import type { Medicine, Scene } from './scene.ts';
import { milligramsText } from './words.ts';

interface Overriding {
  readonly overrides: readonly { readonly finding: string; readonly reason: string }[];
}
interface Refusing {
  findingUnanswered(data: { orderId: string; medicine: string; finding: string; text: string }): Error;
  substanceMaximum(data: {
    orderId: string;
    medicine: string;
    finding: string;
    substance: string;
    milligrams: string;
    limit: string;
  }): Error;
}
export interface Giving {
  readonly context: Context;
  readonly scene: Scene;
  readonly givenAt: number;
  readonly findings: readonly GivingFinding[];
  readonly refuse: Refusing;
  readonly input: { readonly residentId: string; readonly waited: boolean };
}
interface Medicated {
  readonly sent: Overriding;
  readonly order: OrderAround;
  readonly medicine: Medicine;
}

/** What entries of one call take beside what is in the ledger already. */
export type Asked = Taken;

/** What residents took of substances, with when. */
const takenIn = (scene: Scene): Taken[] =>
  scene.heads
    .filter((head) => head.quantity !== null)
    .map((head) => ({
      at: Date.parse(head.given_at!),
      substances: head.substances,
      milligrams: head.milligrams,
    }));

/** Limits in milligrams of what holds now for a resident. */
function limitsIn(context: Context, scene: Scene) {
  const now = context.now.getTime();
  return limitsOf(
    scene.around.orders
      .filter((order) => order.standing(now) !== 'stopped')
      .map((order) => {
        const { version, product, ingredients } = scene.medicine(
          order,
          order.at(now)?.number ?? order.versions[0]!.number,
        );
        return { ingredients, max24Milligrams: version.max24Milligrams, ceiling: product?.max24 ?? null };
      }),
  );
}

export const substanceFinding = ({ key }: Pick<SubstanceFault, 'key'>): string => `substanceMaximum:${key}`;

/** Levels that a person answers with a reason before something is given. */
const isAnswered = ({ level }: GivingFinding): boolean => level === 'alert' || level === 'warning';

/**
 * Findings of an order that have no reason yet, and a substance above its limit. Of an entry that waited a warning is noted and told:
 * it was given; an alert asks for the second person as ever. Throws findingUnanswered and substanceMaximum.
 */
export function findingFault(
  work: Giving,
  known: Medicated,
  quantity: number,
  asked: Asked[],
): 'finding' | null {
  const { context, scene, findings, refuse, givenAt, input } = work;
  const { sent, order, medicine } = known;
  const reasons = new Set(sent.overrides.map((one) => one.finding));
  const of = { orderId: order.id, medicine: medicine.title };
  const own = findings.filter((one) => one.orderId === order.id);
  const never = own.find((one) => one.level === 'error');
  const open = never ?? own.find((one) => isAnswered(one) && !reasons.has(one.key));
  let noted: 'finding' | null = null;
  if (open !== undefined) {
    if (!input.waited || open.level === 'alert')
      throw refuse.findingUnanswered({ ...of, finding: open.key, text: open.text });
    noted = 'finding';
  }
  const fault = substanceFault(
    limitsIn(context, scene),
    [...takenIn(scene), ...asked],
    medicine.ingredients,
    quantity,
    givenAt,
  );
  const amounts = medicine.ingredients.filter((one) => one.milligrams !== null);
  asked.push({
    at: givenAt,
    substances: amounts.map((one) => one.name),
    milligrams: amounts.map((one) => one.milligrams! * quantity),
  });
  if (fault === null || reasons.has(substanceFinding(fault))) return noted;
  if (input.waited) return 'finding';
  throw refuse.substanceMaximum({
    ...of,
    finding: substanceFinding(fault),
    substance: fault.name,
    milligrams: milligramsText(fault.milligrams),
    limit: milligramsText(fault.limit),
  });
}

/** Keeps the reasons with whoever checks medication, for the list of the doctor. Throws findingUnanswered for what is still open. */
export async function answerEach(
  { context, input, findings, refuse }: Giving,
  all: readonly Medicated[],
  secondBy: string | null,
): Promise<void> {
  for (const { sent, order, medicine } of all) {
    const own = findings.filter((one) => one.orderId === order.id && isAnswered(one));
    const overrides = sent.overrides.filter((one) => own.some((finding) => finding.key === one.finding));
    if (overrides.length === 0) continue;
    const open = await answerFindings(context, {
      residentId: input.residentId,
      orderId: order.id,
      overrides,
      secondBy,
    });
    const left = own.find((one) => open.includes(one.key));
    if (left !== undefined && !input.waited)
      throw refuse.findingUnanswered({
        orderId: order.id,
        medicine: medicine.title,
        finding: left.key,
        text: left.text,
      });
  }
}
