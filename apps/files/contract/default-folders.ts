import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { done, id, version } from '#platform/contract/fields.ts';
import { areas } from '../domain/files.ts';
import manifest from '../manifest.ts';
import { label } from './shapes.ts';

const key = 'authorization.files.folders';
const points = z.int().min(1).max(10_000).nullable().default(null);
const fields = {
  area: z.enum(areas),
  nameEn: label,
  nameDe: label,
  minimumWidth: points,
  minimumHeight: points,
};

/** A folder that every resident, contact or app has. `files`: how many files lie in it; one that is used is only set inactive. */
export const DefaultFolder = z.object({
  id,
  area: z.enum(areas),
  nameEn: z.string(),
  nameDe: z.string(),
  minimumWidth: z.int().nullable(),
  minimumHeight: z.int().nullable(),
  active: z.boolean(),
  position: z.int(),
  files: z.int(),
  version,
});
export type DefaultFolder = z.output<typeof DefaultFolder>;
const errors = { folderTaken: { status: 409, field: 'nameEn' } } as const;

export const defaultFolders = topic(manifest, 'defaultFolders', {
  list: call({ may: [key, 'Read'], input: z.object({}), output: z.array(DefaultFolder) }),
  create: call({ may: [key, 'Edit'], input: z.object(fields), output: DefaultFolder, errors }),
  change: call({
    may: [key, 'Edit'],
    input: z.object({ id, version, ...fields, active: z.boolean().default(true) }),
    output: DefaultFolder,
    errors: { ...errors, areaFixed: { status: 422, field: 'area' } },
  }),
  /** Up or down among the folders of its area. */
  move: call({
    may: [key, 'Edit'],
    input: z.object({ id, version, direction: z.enum(['up', 'down']) }),
    output: z.array(DefaultFolder),
  }),
  remove: call({
    may: [key, 'Edit'],
    input: z.object({ id, version }),
    output: done,
    errors: {
      folderInUse: { status: 409, data: z.object({ files: z.int() }) },
      foldersInside: { status: 409, data: z.object({ folders: z.int() }) },
    },
  }),
});
