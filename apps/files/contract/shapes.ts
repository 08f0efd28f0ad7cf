import { z } from 'zod';
import { id, instant, line, mandatoryLine, version } from '#platform/contract/fields.ts';
import { pictureErrors } from '#platform/contract/file.ts';
import { descriptionLength, labelLength, maximumTags, tagLength } from '../domain/files.ts';

export const label = mandatoryLine(labelLength);
export const description = line(descriptionLength).default('');

/** A folder as its reader sees it: default folders in the language of the reader. */
export const Folder = z.object({
  id,
  parentId: id.nullable(),
  name: z.string(),
  isDefault: z.boolean(),
  files: z.int(),
  minimumWidth: z.int().nullable(),
  minimumHeight: z.int().nullable(),
  version,
});
export type Folder = z.output<typeof Folder>;

export const Entry = z.object({
  id,
  folderId: id,
  label: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  number: z.int(),
  name: z.string(),
  mediaType: z.string(),
  size: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  uploadedAt: instant,
  uploadedBy: z.string().nullable(),
  preview: z.enum(['picture', 'document']).nullable(),
  version,
});
export type Entry = z.output<typeof Entry>;

export const FileVersion = z.object({
  number: z.int(),
  name: z.string(),
  mediaType: z.string(),
  size: z.int(),
  uploadedAt: instant,
  uploadedBy: z.string().nullable(),
});
export type FileVersion = z.output<typeof FileVersion>;

export const entryFields = {
  folderId: id,
  label,
  description,
  tags: z.array(line(tagLength)).max(maximumTags).default([]),
};
export const folderErrors = {
  folderTaken: { status: 409, field: 'name' },
  folderInactive: { status: 422 },
} as const;
export const folderTooDeep = { folderTooDeep: { status: 422, field: 'parentId' } } as const;
export const folderMoveErrors = {
  ...folderTooDeep,
  folderInactive: { status: 422, field: 'parentId' },
  folderTaken: { status: 409, field: 'parentId' },
  folderIsDefault: { status: 422 },
  folderInItself: { status: 422, field: 'parentId' },
} as const;
export const entryErrors = {
  labelTaken: { status: 409, field: 'label' },
  folderInactive: { status: 422, field: 'folderId' },
} as const;
export const uploadErrors = { ...pictureErrors, kindNotKept: { status: 422, field: 'fileId' } } as const;
export const number = z.int().min(1).optional();
