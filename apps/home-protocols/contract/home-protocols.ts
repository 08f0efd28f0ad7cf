import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { id, version } from '#platform/contract/fields.ts';
import { TranslatedText } from '#platform/contract/text.ts';
import { protocolIcons } from '../domain/protocols.ts';
import manifest from '../manifest.ts';

export const settingsKey = 'authorization.residents.home-protocol-settings';

const Both = z.object({ en: z.string(), de: z.string() });

const fields = {
  name: TranslatedText.refine((name) => name.default.length <= 60, { error: 'tooLong' }),
  icon: z.enum(protocolIcons),
  /** The question whose answer stands in the grid and in the chart. */
  shownItem: z.string().min(1).max(40),
  /** Where it is offered; empty: everywhere. */
  departmentIds: z.array(id).max(50).default([]),
  active: z.boolean().default(true),
};

export const HomeProtocol = z.object({ id, version, definitionId: id, ...fields });
export type HomeProtocol = z.output<typeof HomeProtocol>;

/** A form that can be a protocol, with the questions that can stand in a grid. */
export const Candidate = z.object({
  definitionId: id,
  title: Both,
  items: z.array(z.object({ id: z.string(), label: Both })),
});
export type Candidate = z.output<typeof Candidate>;

export const Known = z.object({
  protocols: z.array(HomeProtocol),
  forms: z.array(Candidate),
  departments: z.array(z.object({ id, name: z.string() })),
});
export type Known = z.output<typeof Known>;

const errors = {
  unknownItem: { status: 422, field: 'shownItem' },
  unknownDepartment: { status: 422, field: 'departmentIds' },
} as const;

export const homeProtocols = topic(manifest, 'homeProtocols', {
  /** Those of the home, and the published forms of the use "protocol": also those that are none yet. */
  list: call({
    may: [settingsKey, 'Read'],
    reads: true,
    input: z.object({}),
    output: Known,
  }),
  add: call({
    may: [settingsKey, 'Edit'],
    input: z.object({ definitionId: id, ...fields }),
    output: HomeProtocol,
    errors: {
      ...errors,
      alreadyProtocol: { status: 409, field: 'definitionId' },
      /** Not published, switched off, or with a picture or a drawing, which no bedside entry takes. */
      unfitForm: { status: 422, field: 'definitionId' },
    },
  }),
  change: call({
    may: [settingsKey, 'Edit'],
    input: z.object({ id, version, ...fields }),
    output: HomeProtocol,
    errors,
  }),
});
