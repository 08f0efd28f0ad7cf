import { implement } from '#platform/server/call/app.ts';
import { residentFiles } from '../contract/resident-files.ts';
import {
  addEntry,
  changeEntry,
  downloadEntry,
  entryThumbnail,
  listEntries,
  removeEntry,
  replaceEntry,
  versionsOf,
} from './entries.ts';
import { addFolder, foldersOf, moveFolder, removeFolder, renameFolder } from './folders.ts';
import { residentOwner } from './owners.ts';

const of = (input: { residentId: string }) => residentOwner(input.residentId);

export const residentFileCalls = implement(residentFiles, {
  folders: ({ input, context }) => foldersOf(context, of(input)),
  addFolder: ({ input, context, refuse }) => addFolder(context, of(input), input, refuse),
  moveFolder: ({ input, context, refuse }) => moveFolder(context, of(input), input, refuse),
  renameFolder: ({ input, context, refuse }) => renameFolder(context, of(input), input, refuse),
  removeFolder: ({ input, context, refuse }) => removeFolder(context, of(input), input, refuse),
  list: ({ input, context }) => listEntries(context, of(input), input),
  add: ({ input, context, refuse }) => addEntry(context, of(input), input, refuse),
  change: ({ input, context, refuse }) => changeEntry(context, of(input), input, refuse),
  replace: ({ input, context, refuse }) => replaceEntry(context, of(input), input, refuse),
  versions: ({ input, context }) => versionsOf(context, of(input), input.id),
  remove: ({ input, context }) => removeEntry(context, of(input), input),
  download: ({ input, context }) => downloadEntry(context, of(input), input),
  thumbnail: ({ input, context }) => entryThumbnail(context, of(input), input.id),
});
