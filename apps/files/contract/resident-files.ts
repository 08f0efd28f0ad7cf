import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { done, id, line, version } from '#platform/contract/fields.ts';
import { fileAnswer } from '#platform/contract/file.ts';
import manifest from '../manifest.ts';
import {
  Entry,
  entryErrors,
  entryFields,
  FileVersion,
  Folder,
  folderErrors,
  folderMoveErrors,
  folderTooDeep,
  label,
  number,
  uploadErrors,
} from './shapes.ts';

const key = 'authorization.residents.files';
const owner = { residentId: id };

/** Files of one resident. The calls have the same shape as those of `sharedFiles`, with another owner. */
export const residentFiles = topic(manifest, 'residentFiles', {
  folders: call({
    may: [key, 'Read', 'resident'],
    reads: true,
    input: z.object(owner),
    output: z.array(Folder),
  }),
  addFolder: call({
    may: [key, 'Write', 'resident'],
    input: z.object({ ...owner, name: label, parentId: id.nullable().default(null) }),
    output: Folder,
    errors: { ...folderErrors, ...folderTooDeep },
  }),
  renameFolder: call({
    may: [key, 'Edit', 'resident'],
    input: z.object({ ...owner, id, version, name: label }),
    output: Folder,
    errors: { ...folderErrors, folderIsDefault: { status: 422 } },
  }),
  /** Into another folder, or to the top (null); what lies in it goes along. */
  moveFolder: call({
    may: [key, 'Edit', 'resident'],
    input: z.object({ ...owner, id, version, parentId: id.nullable() }),
    output: Folder,
    errors: folderMoveErrors,
  }),
  removeFolder: call({
    may: [key, 'Edit', 'resident'],
    input: z.object({ ...owner, id, version }),
    output: done,
    errors: { folderNotEmpty: { status: 409 }, folderIsDefault: { status: 422 } },
  }),
  /** Of one folder, or of all of them when a text is searched in label, description and tags. */
  list: call({
    may: [key, 'Read', 'resident'],
    input: z.object({ ...owner, folderId: id.optional(), text: line(100).default('') }),
    output: z.array(Entry),
  }),
  add: call({
    may: [key, 'Write', 'resident'],
    input: z.object({ ...owner, ...entryFields, fileId: id }),
    output: Entry,
    errors: { ...entryErrors, ...uploadErrors },
  }),
  change: call({
    may: [key, 'Edit', 'resident'],
    input: z.object({ ...owner, id, version, ...entryFields }),
    output: Entry,
    errors: entryErrors,
  }),
  /** A new version of the file; the earlier ones stay. */
  replace: call({
    may: [key, 'Edit', 'resident'],
    input: z.object({ ...owner, id, version, fileId: id }),
    output: Entry,
    errors: uploadErrors,
  }),
  versions: call({
    may: [key, 'Read', 'resident'],
    reads: true,
    input: z.object({ ...owner, id }),
    output: z.array(FileVersion),
  }),
  /** With all its versions. */
  remove: call({
    may: [key, 'Delete', 'resident'],
    input: z.object({ ...owner, id, version }),
    output: done,
  }),
  /** Without a number the version that counts. */
  download: call({
    may: [key, 'Read', 'resident'],
    file: true,
    input: z.object({ ...owner, id, number }),
    output: fileAnswer,
  }),
  thumbnail: call({
    may: [key, 'Read', 'resident'],
    file: true,
    input: z.object({ ...owner, id }),
    output: fileAnswer,
  }),
});
