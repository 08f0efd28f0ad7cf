import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { id, month } from '#platform/contract/fields.ts';
import { fileAnswer } from '#platform/contract/file.ts';
import { tableFormat } from '#platform/contract/table-format.ts';
import manifest from '../manifest.ts';
import { key } from './points.ts';

export const sheets = topic(manifest, 'sheets', {
  /** The sheet of a month for the inspector: every entry of every point, and every check that nobody did. */
  month: call({
    may: [key, 'Pdf'],
    file: true,
    input: z.object({ centerId: id, month, format: tableFormat }),
    output: fileAnswer,
    errors: { centerUnknown: { status: 422, field: 'centerId' } },
  }),
});
