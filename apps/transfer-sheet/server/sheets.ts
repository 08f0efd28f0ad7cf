import { implement } from '#platform/server/call/app.ts';
import { sheets } from '../contract/sheets.ts';
import { printSheet } from './print.ts';
import { frameOf, sheetOf } from './gather.ts';

export const sheetCalls = implement(sheets, {
  async print({ input, context }) {
    const sheet = await sheetOf(context, input.residentId);
    return {
      name: `${sheet.title} ${sheet.name}.pdf`.replace(/[<>:"/\\|?*]+/g, ' '),
      mediaType: 'application/pdf',
      body: await printSheet(sheet, await frameOf(context, input.residentId)),
      inline: true,
    };
  },
});
