import { useEffect, useRef } from 'react';
import { type Entered, type Keeping, useKeeping } from '#apps/form-filling/web/parts.tsx';
import { perform } from '#platform/web/client/client.ts';
import { assessments, type Sheet } from '../contract/assessments.ts';
import type { Response } from './shapes.ts';

/** The draft of an assessment, begun with the first change; what cannot be sent stays on this device. */
export function useDrafting({
  residentId,
  definitionId,
  response,
  first,
  onCreated,
}: {
  readonly residentId: string;
  readonly definitionId: string;
  readonly response: Response | null;
  readonly first: Entered;
  readonly onCreated: (sheet: Sheet) => void;
}): Keeping {
  // who has left the page is not brought back when the draft is there
  const shown = useRef(true);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  return useKeeping({
    stored: response,
    first,
    empty: `assessment:${residentId}:${definitionId}`,
    refreshes: 'assessments.',
    async send(stored, entered, options) {
      if (stored !== null)
        return perform(
          assessments.save,
          { residentId, id: stored.id, version: stored.version, ...entered },
          options,
        ).then((saved) => ({ ...saved, id: stored.id }));
      const sheet = await perform(assessments.create, { residentId, definitionId, ...entered }, options);
      if (shown.current) onCreated(sheet);
      return sheet.response as Response;
    },
  });
}
