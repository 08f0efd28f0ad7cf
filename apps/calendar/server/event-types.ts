import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { kept, readsKept } from '#platform/server/call/kept.ts';
import { notFound, stale } from '#platform/server/call/problems.ts';
import { newId } from '#platform/server/database/ids.ts';
import { type EventType, eventTypes } from '../contract/event-types.ts';
import { type Colour, shippedTypes, type Symbol, symbols } from '../domain/event-types.ts';

/** All types of the home: the shipped ones as they are now in their order, then its own by name. */
export const typesOf = (context: Context): Promise<readonly EventType[]> =>
  // work that writes looks at the rows
  readsKept(context)
    ? kept(
        context,
        'calendar.types',
        () => readTypes(context),
        (all) => all.length,
      )
    : readTypes(context);

async function readTypes(context: Context): Promise<EventType[]> {
  const rows = await context.db
    .selectFrom('calendar.event_types')
    .selectAll()
    .where('organisation_id', '=', context.organisationId)
    .orderBy('name_en')
    .orderBy('id')
    .execute();
  const stored = rows.map((row): EventType => ({
    code: row.code,
    name: { en: row.name_en, de: row.name_de },
    colour: row.colour as Colour,
    symbol: symbols.find((one) => one === row.symbol) ?? ('appointment' satisfies Symbol),
    blocks: row.blocks,
    shipped: shippedTypes.some((one) => one.code === row.code),
    active: row.active,
    version: row.version,
  }));
  const shipped = shippedTypes.map(
    (one) =>
      stored.find((row) => row.code === one.code) ?? { ...one, shipped: true, active: true, version: 0 },
  );
  return [...shipped, ...stored.filter((one) => !one.shipped)];
}

interface Wanted {
  readonly name: { readonly en: string; readonly de: string };
  readonly colour: Colour;
  readonly symbol: Symbol;
  readonly blocks: boolean;
}

const columns = (wanted: Wanted, active: boolean) => ({
  name_en: wanted.name.en,
  name_de: wanted.name.de,
  colour: wanted.colour,
  symbol: wanted.symbol,
  blocks: wanted.blocks,
  active,
});

const plain = (text: string): string => text.trim().toLowerCase();
const isTaken = (all: readonly EventType[], { name }: Wanted, own?: string): boolean =>
  all.some(
    (one) =>
      one.code !== own && (plain(one.name.en) === plain(name.en) || plain(one.name.de) === plain(name.de)),
  );

async function typeOf(context: Context, code: string): Promise<EventType> {
  const type = (await typesOf(context)).find((one) => one.code === code);
  if (type === undefined) throw notFound();
  return type;
}

export const eventTypeCalls = implement(eventTypes, {
  list: async ({ context }) => ({ items: [...(await typesOf(context))] }),

  async create({ input, context, db, refuse }) {
    if (isTaken(await typesOf(context), input)) throw refuse.typeNameTaken();
    const id = newId();
    await db
      .insertInto('calendar.event_types')
      .values({ organisation_id: context.organisationId, id, code: `own-${id}`, ...columns(input, true) })
      .execute();
    return typeOf(context, `own-${id}`);
  },

  async change({ input, context, db, refuse }) {
    const { code, version, active } = input;
    const before = await typeOf(context, code);
    if (before.version !== version) throw stale(before);
    if (isTaken(await typesOf(context), input, code)) throw refuse.typeNameTaken();
    const values = columns(input, active);
    const changed =
      version === 0
        ? await db
            .insertInto('calendar.event_types')
            .values({ organisation_id: context.organisationId, id: newId(), code, ...values })
            // somebody else changed it first
            .onConflict((conflict) => conflict.columns(['organisation_id', 'code']).doNothing())
            .returning('code')
            .executeTakeFirst()
        : await db
            .updateTable('calendar.event_types')
            .set(values)
            .where('organisation_id', '=', context.organisationId)
            .where('code', '=', code)
            .where('version', '=', version)
            .returning('code')
            .executeTakeFirst();
    const after = await typeOf(context, code);
    if (!changed) throw stale(after);
    return after;
  },
});
