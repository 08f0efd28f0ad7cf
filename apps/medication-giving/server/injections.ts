import type { Context } from '#platform/server/call/context.ts';
import { type Injection, type InjectionFault, injectionsOf } from './providers.ts';
import type { Medicine } from './scene.ts';

interface Told {
  readonly orderId: string;
  readonly medicine: string;
  readonly text: string;
}
type Refusals = Readonly<Record<InjectionFault['code'], (data: Told) => Error>>;

interface Asking {
  readonly context: Context;
  readonly refuse: Refusals;
  readonly waited: boolean;
}

/** The injection; its medicine is known beside it. */
type Asked = Omit<Injection, 'medicine'>;
const faultOf = (context: Context, { title }: Medicine, asked: Asked) =>
  injectionsOf(context).check(context, { ...asked, medicine: title });

/**
 * Where insulin may not go, or not now: thrown; of an entry that waited on a device it is noted and told, as it was given. Of anything
 * but insulin nothing is asked.
 */
export async function injectionFault(
  { context, refuse, waited }: Asking,
  medicine: Medicine,
  injection: Asked,
): Promise<'finding' | null> {
  if (waited) return metByInjection(context, medicine, injection);
  if (!medicine.watched.insulin) return null;
  const fault = await faultOf(context, medicine, injection);
  if (fault === null) return null;
  const { orderId } = injection;
  throw refuse[fault.code]({ orderId, medicine: medicine.title, text: fault.text });
}

/** What was given already met something that would have stood against it: somebody looks at it. */
export async function metByInjection(
  context: Context,
  medicine: Medicine,
  injection: Asked,
): Promise<'finding' | null> {
  if (!medicine.watched.insulin) return null;
  const fault = await faultOf(context, medicine, injection);
  // a question to whoever gave it is answered by then
  return fault === null || fault.code === 'sameSide' ? null : 'finding';
}
