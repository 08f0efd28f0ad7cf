import { implement } from '#platform/server/call/app.ts';
import { sharedFiles } from '../contract/shared-files.ts';
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
import { sharedOwner } from './owners.ts';

export const sharedFileCalls = implement(sharedFiles, {
  folders: async ({ input, context }) => foldersOf(context, await sharedOwner(context, input)),
  addFolder: async ({ input, context, refuse }) =>
    addFolder(context, await sharedOwner(context, input), input, refuse),
  moveFolder: async ({ input, context, refuse }) =>
    moveFolder(context, await sharedOwner(context, input), input, refuse),
  renameFolder: async ({ input, context, refuse }) =>
    renameFolder(context, await sharedOwner(context, input), input, refuse),
  removeFolder: async ({ input, context, refuse }) =>
    removeFolder(context, await sharedOwner(context, input), input, refuse),
  list: async ({ input, context }) => listEntries(context, await sharedOwner(context, input), input),
  add: async ({ input, context, refuse }) =>
    addEntry(context, await sharedOwner(context, input), input, refuse),
  change: async ({ input, context, refuse }) =>
    changeEntry(context, await sharedOwner(context, input), input, refuse),
  replace: async ({ input, context, refuse }) =>
    replaceEntry(context, await sharedOwner(context, input), input, refuse),
  versions: async ({ input, context }) => versionsOf(context, await sharedOwner(context, input), input.id),
  remove: async ({ input, context }) => removeEntry(context, await sharedOwner(context, input), input),
  download: async ({ input, context }) => downloadEntry(context, await sharedOwner(context, input), input),
  thumbnail: async ({ input, context }) =>
    entryThumbnail(context, await sharedOwner(context, input), input.id),
});
