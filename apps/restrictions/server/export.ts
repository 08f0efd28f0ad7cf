import type { FileAnswer } from '#platform/contract/file.ts';
import type { TableFormat } from '#platform/contract/table-format.ts';
import { listName } from '#platform/domain/text/person-name.ts';
import type { Context } from '#platform/server/call/context.ts';
import { contextOfFile, listFile } from '#platform/server/settings/list-file.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import { type Asked, registerRows, toRegister } from './register-rows.ts';

const most = 2000;

/** The register as it is filtered, as a file; what it showed stands in the read log of the call. */
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
      title: t.register.title,
      note: t.register.shows[asked.show],
      columns: [
        { key: 'resident', label: t.register.resident },
        { key: 'room', label: t.register.room },
        { key: 'kind', label: t.fields.kind },
        { key: 'purpose', label: t.fields.purpose },
        { key: 'consented', label: t.fields.consented, kind: 'yesNo' },
        { key: 'orderedBy', label: t.fields.orderedBy },
        { key: 'startsAt', label: t.fields.startsAt, kind: 'instant' },
        { key: 'plannedEnd', label: t.fields.plannedEnd, kind: 'day' },
        { key: 'nextReviewOn', label: t.fields.nextReviewOn, kind: 'day' },
        { key: 'informed', label: t.fields.representativeInformedAt, kind: 'instant' },
        { key: 'endedAt', label: t.fields.endedAt, kind: 'instant' },
        { key: 'endReason', label: t.fields.endReason },
        { key: 'owed', label: t.register.owed },
      ],
      rows: rows.map(({ measure, resident }) => ({
        resident: listName(resident),
        room: resident.roomNumber,
        kind: t.kinds[measure.kind],
        purpose: t.purposes[measure.purpose],
        consented: measure.consented,
        orderedBy: measure.orderedBy,
        startsAt: measure.startsAt,
        plannedEnd: measure.plannedEnd,
        nextReviewOn: measure.ended === null && !measure.isGone ? measure.nextReviewOn : null,
        informed: measure.representativeInformedAt,
        endedAt: measure.ended?.at,
        endReason: measure.ended?.reason,
        owed: measure.duties.map((duty) => t.duties[duty]),
      })),
    },
    { centerId: asked.centerId ?? null },
  );
}
