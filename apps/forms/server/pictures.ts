import type { FileAnswer } from '#platform/contract/file.ts';
import type { Context } from '#platform/server/call/context.ts';
import { removeStored } from '#platform/server/files/files.ts';
import { acceptPicture, shownFile, thumbnailOf } from '#platform/server/files/pictures.ts';
import { notFound } from '#platform/server/call/problems.ts';
import type { Answers } from '../domain/answers.ts';

const picturesIn = (answers: Answers): readonly string[] =>
  Object.values(answers).flatMap((answer) => (answer.kind === 'picture' ? answer.fileIds : []));

/**
 * Takes the own uploads among the pictures of answers over and removes pictures that were taken out. Those of the response that
 * is being corrected belong to it and stay. A file id that is neither known nor an own upload is 404. Throws pictureTooSmall and
 * pictureUnreadable.
 */
export async function keepPictures(
  context: Context,
  residentId: string | null,
  change: { readonly before: Answers; readonly after: Answers; readonly corrected: Answers | null },
): Promise<void> {
  const corrected = new Set(change.corrected ? picturesIn(change.corrected) : []);
  const before = new Set(picturesIn(change.before));
  const after = new Set(picturesIn(change.after));
  for (const fileId of after)
    if (!before.has(fileId) && !corrected.has(fileId))
      await acceptPicture(context, fileId, { purpose: 'forms.picture', residentId });
  await removeStored(
    context,
    [...before].filter((fileId) => !after.has(fileId) && !corrected.has(fileId)),
  );
}

/** A picture of these answers; 404 for any other file. */
export async function answerPicture(
  context: Context,
  answers: Answers,
  wish: { readonly fileId: string; readonly small: boolean },
): Promise<FileAnswer> {
  if (!picturesIn(answers).includes(wish.fileId)) throw notFound();
  return wish.small ? thumbnailOf(context, wish.fileId) : shownFile(context, wish.fileId);
}
