import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { id } from '#platform/contract/fields.ts';
import { fileAnswer } from '#platform/contract/file.ts';
import manifest from '../manifest.ts';

export const sheets = topic(manifest, 'sheets', {
  /** One page as PDF: person, contacts, allergies, diagnoses, abilities, will, isolation, last vital signs, nutrition. It stands in the log as a print. */
  print: call({
    may: ['authorization.residents.transfer-sheet', 'Pdf', 'resident'],
    file: true,
    input: z.object({ residentId: id }),
    output: fileAnswer,
  }),
});
