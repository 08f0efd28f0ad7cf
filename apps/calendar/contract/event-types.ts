import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { mandatoryLine } from '#platform/contract/fields.ts';
import { colours, symbols } from '../domain/event-types.ts';
import manifest from '../manifest.ts';

const key = 'authorization.residents.calendar';
const settings = 'authorization.residents.calendar-settings';

const fields = {
  name: z.object({ en: mandatoryLine(60), de: mandatoryLine(60) }),
  colour: z.enum(colours),
  symbol: z.enum(symbols),
  /** Who is there cannot be elsewhere at the same time. */
  blocks: z.boolean(),
};
/** 0: it stands as shipped. */
const version = z.int().min(0);

export const EventType = z.object({
  ...fields,
  code: z.string(),
  shipped: z.boolean(),
  active: z.boolean(),
  version,
});
export type EventType = z.output<typeof EventType>;

const errors = { typeNameTaken: { status: 409, field: 'name' } } as const;

/** Kinds of events with colour and symbol: what is shipped, what the home changed of it, and its own. */
export const eventTypes = topic(manifest, 'eventTypes', {
  /** All, also those that are switched off: older events have them. */
  list: call({ may: [key, 'Read'], input: z.object({}), output: z.object({ items: z.array(EventType) }) }),
  create: call({ may: [settings, 'Edit'], input: z.object(fields), output: EventType, errors }),
  change: call({
    may: [settings, 'Edit'],
    input: z.object({ code: z.string().max(60), version, active: z.boolean(), ...fields }),
    output: EventType,
    errors,
  }),
});
