import type { z } from 'zod';
import type { Pictures } from '#apps/form-filling/web/parts.tsx';
import type { Call } from '#platform/contract/call.ts';
import { requestOf } from '#platform/web/client/client.ts';
import type {
  Answers as AnswersShape,
  Fact as FactShape,
  FormDefinition as DefinitionShape,
  FormResult as ResultShape,
} from '#apps/forms/contract/form.ts';
import type { Response as ResponseShape } from '#apps/forms/contract/responses.ts';
import { assessments, type Sheet } from '../contract/assessments.ts';

/*
 * The contract hands the parts of a form through as they are; here they get their types back. Types only: the shapes themselves
 * are heavy and come with the form parts when a form is shown.
 */
export type Answers = z.output<typeof AnswersShape>;
export type Response = z.output<typeof ResponseShape>;
type Definition = z.output<typeof DefinitionShape>;

export interface Form {
  readonly definition: Definition;
  readonly response: Response | null;
  readonly facts: readonly z.output<typeof FactShape>[];
  readonly previous:
    | {
        readonly answers: Answers;
        readonly day: string;
        readonly result: z.output<typeof ResultShape> | null;
      }
    | undefined;
}

/** The form of a sheet with its types. */
export function formOf(sheet: Sheet): Form {
  return {
    definition: sheet.definition as Definition,
    response: sheet.response as Response | null,
    // the contract says less than the server: forms have no contract of their own
    facts: sheet.facts as unknown as Form['facts'],
    previous: sheet.previous === null ? undefined : (sheet.previous as NonNullable<Form['previous']>),
  };
}

/** Where the pictures of the answers are read. Before something is stored there are none but those being sent. */
export function picturesOf(residentId: string, id: string | null): Pictures {
  return {
    urlOf: (fileId, small) =>
      requestOf(assessments.picture as Call, { residentId, id: id ?? fileId, fileId, small }).url,
  };
}
