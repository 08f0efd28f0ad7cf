import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { id } from '#platform/contract/fields.ts';
import { Rules } from '../domain/rules.ts';
import manifest from '../manifest.ts';
import { Both, severity } from './shapes.ts';

const key = 'authorization.residents.assessment-settings';

export const InstrumentSetting = z.object({
  definitionId: id,
  code: z.string(),
  title: Both,
  number: z.int(),
  attribution: Both.nullable(),
  /** Days until the next one where an outcome says nothing; null: not by time. */
  intervalDays: z.int().nullable(),
  outcomes: z.array(
    z.object({
      code: z.string(),
      label: Both,
      severity,
      /** Undefined: as the form. */ intervalDays: z.int().nullable().optional(),
      /** Undefined: not each shift; null: as long as it lasts. */ eachShiftDays: z
        .int()
        .nullable()
        .optional(),
    }),
  ),
  /** More often after entry; null: nothing special. */
  entryPhase: z
    .object({ firstAfterDays: z.int(), everyDays: z.int().optional(), forDays: z.int().optional() })
    .nullable(),
  triggers: z.array(z.string()),
  recorded: z.int(),
});
export type InstrumentSetting = z.output<typeof InstrumentSetting>;

export const Settings = z.object({
  rules: Rules,
  version: z.int().min(0),
  instruments: z.array(InstrumentSetting),
  roles: z.array(z.object({ code: z.string(), name: z.string(), shipped: z.boolean() })),
});

export type Settings = z.output<typeof Settings>;

export const settings = topic(manifest, 'settings', {
  show: call({ may: [key, 'Read'], reads: true, input: z.object({}), output: Settings }),
  /** Intervals count from now on for what is recorded already, too. */
  apply: call({
    may: [key, 'Edit'],
    input: z.object({ rules: Rules, version: z.int().min(0) }),
    output: Settings,
    errors: {
      unknownInstrument: { status: 422, data: z.object({ code: z.string() }) },
      unknownRole: { status: 422, field: 'rules' },
    },
  }),
});
