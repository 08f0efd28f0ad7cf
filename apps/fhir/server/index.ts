import { defineServer } from '#platform/server/call/app.ts';
import type { Call } from '#platform/contract/call.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import manifest from '../manifest.ts';
import { fhirInterface } from './interfaces.ts';
import { resourceCalls } from './resources.ts';
import { capability } from '../contract/resources.ts';
import { capabilityStatement } from '../domain/capability.ts';
import { outcomeOf } from '../domain/outcome.ts';

/** The version of a single resource; a search has none. */
function markOf(answer: unknown): { etag: string; changedAt: string | null } | null {
  const { resourceType, meta } = answer as {
    resourceType?: string;
    meta?: { versionId?: string; lastUpdated?: string };
  };
  return resourceType === 'Bundle' || meta?.versionId === undefined
    ? null
    : { etag: `W/"${meta.versionId}"`, changedAt: meta.lastUpdated ?? null };
}

export default defineServer(manifest, {
  locales: { en, de },
  calls: [...resourceCalls],
  interfaces: fhirInterface,
  open: [{ call: capability.read as Call, handler: ({ site }) => capabilityStatement(`${site}/fhir`) }],
  dialect: { under: '/fhir', mediaType: 'application/fhir+json', problem: outcomeOf, mark: markOf },
});
