import { z } from 'zod';
import type { PortableSettings } from '#platform/server/call/provisions.ts';
import { areas } from '../domain/files.ts';
import { allDefaultFolders, defaultFolderCalls } from './default-folders.ts';

const size = z.int().min(1).max(10_000).nullable();
const item = z.object({
  area: z.enum(areas),
  nameEn: z.string().max(50),
  nameDe: z.string().max(50),
  minimumWidth: size,
  minimumHeight: size,
  active: z.boolean(),
});
const keyOf = (one: Readonly<Record<string, unknown>>): string =>
  `${String(one['area'])}: ${String(one['nameEn'])}`.toLowerCase();

/** Default folders go from home to home, without what lies in them. */
export const portable: Readonly<Record<string, PortableSettings>> = {
  defaultFolders: {
    name: { en: 'Default folders', de: 'Standardordner' },
    item,
    calls: defaultFolderCalls,
    keyOf,
    inputOf: async (_, one) => one,
    list: async (context) =>
      (await allDefaultFolders(context)).map(
        ({ id, version, area, nameEn, nameDe, minimumWidth, minimumHeight, active }) => {
          const own = { area, nameEn, nameDe, minimumWidth, minimumHeight, active };
          return { key: keyOf(own), label: nameEn, id, version, item: own };
        },
      ),
  },
};
