import type { InterfaceState } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import manifest from '../manifest.ts';

/** Read only and without a line of its own: whoever holds a token or the access key can ask, so it is ready as soon as the app is there. */
export const fhirInterface = (context: Context): Promise<readonly InterfaceState[]> =>
  Promise.resolve([
    {
      code: 'fhir',
      name: manifest.name,
      state: 'ready',
      detail: `${context.services.publicUrl}/fhir/metadata`,
      at: null,
      link: '/settings/system-access',
    },
  ]);
