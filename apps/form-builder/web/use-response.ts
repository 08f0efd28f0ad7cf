import { type Keeping, useKeeping } from '#apps/form-filling/web/parts.tsx';
import { type Opened, responses } from '#apps/forms/contract/responses.ts';
import { perform } from '#platform/web/client.ts';

/** A response that is being filled: stored by itself while one writes, kept on this device until the server has it. */
export const useResponse = (residentId: string, { response }: Opened): Keeping =>
  useKeeping({
    stored: response,
    first: response,
    empty: '',
    refreshes: 'forms.responses.',
    send: (stored, entered, options) =>
      perform(
        responses.save,
        { residentId, id: response.id, version: (stored ?? response).version, ...entered },
        options,
      ),
  });
