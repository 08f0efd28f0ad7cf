import type { FileAnswer } from '#platform/contract/file.ts';
import type { TableFormat } from '#platform/contract/table-format.ts';
import { listName } from '#platform/domain/text/person-name.ts';
import type { Context } from '#platform/server/call/context.ts';
import { contextOfFile, listFile } from '#platform/server/settings/list-file.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import { type Asked, registerRows, toRegister } from './register-rows.ts';

const most = 5000;

/** The falls of the home as they are filtered, as a file; what it showed stands in the read log of the call. */
export async function exportRegister(
  account: Context,
  asked: Asked,
  format: TableFormat,
): Promise<FileAnswer> {
  const context = await contextOfFile(account, format);
  const t = context.language === 'de' ? de : en;
  const rows = await toRegister(context, await registerRows(context, asked, most, null));
  return listFile(
    context,
    format,
    {
      title: t.screens.FallsPage,
      columns: [
        { key: 'at', label: t.fields.happenedAt, kind: 'instant' },
        { key: 'resident', label: t.register.resident },
        { key: 'room', label: t.register.room },
        { key: 'kind', label: t.fields.kind },
        { key: 'place', label: t.fields.place },
        { key: 'manner', label: t.fields.manner },
        { key: 'injuries', label: t.fields.injuries },
        { key: 'grade', label: t.fields.injuryGrade, kind: 'number' },
        { key: 'alarm', label: t.states.alarm, kind: 'yesNo' },
        { key: 'completeBy', label: t.register.completeBy, kind: 'instant' },
        { key: 'followUpOn', label: t.fields.followUpOn, kind: 'day' },
      ],
      rows: rows.map((row) => ({
        at: row.at,
        resident: listName(row.resident),
        room: row.resident.roomNumber,
        kind: t.kinds[row.kind],
        place: row.place && t.places[row.place],
        manner: row.manner && t.manners[row.manner],
        injuries: row.injuries.map((one) => t.injuries[one]),
        grade: row.injuryGrade,
        alarm: row.alarm,
        completeBy: row.completeBy,
        followUpOn: row.followUpOn,
      })),
    },
    { centerId: asked.centerId ?? null },
  );
}
