import { sql } from 'kysely';
import { textIn } from '#platform/contract/text.ts';
import { firstWithin, type Orderable } from '#platform/server/call/orderable.ts';
import { offeredFor } from './home-protocol-rows.ts';

const key = 'authorization.residents.home-protocols';

/** Each protocol that the home made itself and offers can be ordered, by its id. */
export const orderable: Orderable = {
  nameOf: () => null,
  protocols: async (context, residentId) =>
    (await offeredFor(context, residentId)).map((protocol) => ({
      code: protocol.id,
      name: textIn(protocol.name, context.language),
      screen: context.can(key, 'Write') ? 'RecordProtocol' : null,
    })),
  recorded: (context, stretches) =>
    firstWithin(
      context,
      stretches,
      sql`select at, recorded_at, recorded_by from home_protocols.protocol_entries
        where organisation_id = ${context.organisationId} and resident_id = s.resident_id and protocol_id::text = s.code and struck_at is null`,
    ),
};
