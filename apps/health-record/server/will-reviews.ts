import { presentResidents } from '#apps/residents/api.ts';
import { dayText } from '#platform/domain/text/day-text.ts';
import { listName } from '#platform/domain/text/person-name.ts';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { accountsWithRole, notify } from '#platform/server/notifications/notify.ts';
import { say } from '#platform/server/call/words.ts';
import { nextReviewOn } from '../domain/wills.ts';

interface Review {
  readonly residentId: string;
  readonly reviewOn: string;
  readonly notedBy: string | null;
}

/** Of these residents those whose will is to be reviewed by today, the longest due first. */
export async function reviewsOf(context: Context, residentIds: readonly string[]): Promise<Review[]> {
  if (residentIds.length === 0) return [];
  const rows = await context.db
    .selectFrom('health_record.wills')
    .select(['resident_id', 'signed_on', 'doctor_signed_on', 'reviewed_on', 'noted_on', 'noted_by'])
    .where('organisation_id', '=', context.organisationId)
    .where('resident_id', 'in', [...residentIds])
    .execute();
  return rows
    .map((row) => ({
      residentId: row.resident_id,
      notedBy: row.noted_by,
      reviewOn: nextReviewOn({
        signedOn: row.signed_on,
        doctorSignedOn: row.doctor_signed_on,
        reviewedOn: row.reviewed_on,
        notedOn: row.noted_on,
      }),
    }))
    .filter((one) => one.reviewOn <= context.today)
    .toSorted((a, b) => (`${a.reviewOn} ${a.residentId}` < `${b.reviewOn} ${b.residentId}` ? -1 : 1));
}

/**
 * Tells once for each review that it is due: whoever noted the will, and the nurses when that person is gone. Only of residents
 * who are here.
 */
export async function remindOfReviews(context: Context): Promise<void> {
  const residents = new Map(
    (await presentResidents(context, { day: context.today })).map((one) => [one.id, one]),
  );
  const due = await reviewsOf(context, [...residents.keys()]);
  if (due.length === 0) return;
  const active = new Set(
    (
      await context.db
        .selectFrom('platform.accounts')
        .select('id')
        .where('organisation_id', '=', context.organisationId)
        .where('active', '=', true)
        .execute()
    ).map((row) => row.id),
  );
  const nurses = await accountsWithRole(context, ['NURSE']);
  for (const { residentId, reviewOn, notedBy } of due) {
    // who runs at the same time, or ran before, has told already
    const { numInsertedOrUpdatedRows } = await context.db
      .insertInto('health_record.will_reminders')
      .values({
        organisation_id: context.organisationId,
        id: newId(),
        resident_id: residentId,
        review_on: reviewOn,
      })
      .onConflict((conflict) => conflict.columns(['organisation_id', 'resident_id', 'review_on']).doNothing())
      .executeTakeFirst();
    if (!numInsertedOrUpdatedRows) continue;
    const title = (language: 'en' | 'de') =>
      say(language, 'health-record:notices.review', {
        resident: listName(residents.get(residentId)!),
        day: dayText(reviewOn, language),
      });
    await notify(context, notedBy !== null && active.has(notedBy) ? [notedBy] : nurses, {
      kind: 'health-record.review',
      severity: 'info',
      title: { en: title('en'), de: title('de') },
      link: `/app-residents/forms/details/${residentId}/medical-info`,
      residentId,
    });
  }
}
