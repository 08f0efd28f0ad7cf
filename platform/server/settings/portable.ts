import type { PortableItem, PortableSettings } from '#platform/server/call/provisions.ts';
import type { Refusal } from '#platform/contract/call.ts';
import type { Implementation } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { RefusalError, Stop } from '#platform/server/call/problems.ts';
import { hasText, say } from '#platform/server/call/words.ts';

/** Why an item was not taken over; `text` is the refusal of the app in the caller's language. */
export interface NotTaken {
  readonly reason: 'notAllowed' | 'invalid' | 'missing' | 'refused';
  readonly text: string;
}

const verb = (part: PortableSettings, name: 'create' | 'change'): Implementation => {
  const one = part.calls.find(({ call }) => call.name.endsWith(`.${name}`));
  if (!one) throw new Error(`portable settings ${part.name.en} have no call ${name}`);
  return one;
};

/** The refusals that a call declares, thrown as its handler throws them. */
const refusing = (errors: Readonly<Record<string, Refusal>>) =>
  Object.fromEntries(
    Object.keys(errors).map((code) => [
      code,
      (data: Record<string, unknown> = {}) => new RefusalError(code, data),
    ]),
  );

/** Adds or changes one item; a refused one leaves no trace. Null: done. */
export async function putItem(
  context: Context,
  app: string,
  part: PortableSettings,
  before: PortableItem | undefined,
  item: Readonly<Record<string, unknown>>,
): Promise<NotTaken | null> {
  const { call, handler } = verb(part, before ? 'change' : 'create');
  if (!Array.isArray(call.may) || !context.can(String(call.may[0]), call.may[1] as 'Edit'))
    return { reason: 'notAllowed', text: '' };
  const wanted = await part.inputOf(context, item);
  if (wanted === null) return { reason: 'missing', text: '' };
  const input = call.input.safeParse({
    ...wanted,
    ...(before ? { id: before.id, version: before.version } : {}),
  });
  if (!input.success) return { reason: 'invalid', text: '' };
  try {
    await context.unit.savepoint(() =>
      handler({ input: input.data, context, db: context.db, refuse: refusing(call.errors) }),
    );
    if (before) return null;
    // what a new entry cannot have yet (being inactive, say) is a change of it
    const made = (await part.list(context)).find((one) => one.key === part.keyOf(item));
    return made && !sameContent(made.item, item) ? await putItem(context, app, part, made, item) : null;
  } catch (error) {
    if (error instanceof RefusalError) {
      const key = `${app}:refusals.${error.code}`;
      return {
        reason: 'refused',
        text: hasText(context.language, key) ? say(context.language, key, error.data) : error.code,
      };
    }
    if (error instanceof Stop) return { reason: 'refused', text: '' };
    throw error;
  }
}

/** The same content whatever the order of its fields. */
export const plainText = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) =>
    one !== null && typeof one === 'object' && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  ) ?? '';
export const sameContent = (one: unknown, other: unknown): boolean => plainText(one) === plainText(other);

class Undo extends Error {}

/** Does work and takes back all that it wrote: a dry run is the real run, rolled back. */
export async function tried<T>(context: Context, work: () => Promise<T>): Promise<T> {
  let result: { readonly value: T } | undefined;
  try {
    await context.unit.savepoint(async () => {
      result = { value: await work() };
      throw new Undo();
    });
  } catch (error) {
    if (!(error instanceof Undo)) throw error;
  }
  return result!.value;
}
