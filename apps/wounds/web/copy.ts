import { type Entry, EntryFields } from '../contract/entries.ts';

/** What belongs to one look alone and is not taken over into the next. */
const own = {
  at: null,
  outline: [],
  scaleLine: [],
  scaleLength: null,
  treatment: '',
  nextChangeOn: null,
  trend: null,
} satisfies Partial<EntryFields>;

/** The fields of a new entry: those of the last one where there is one, so that only what is different is typed. */
export const copiedFrom = (last: Entry | undefined): EntryFields =>
  EntryFields.parse(last === undefined ? {} : { ...last, ...own });

const said = (value: unknown): unknown => (value === '' || value === undefined ? null : value);

/** Whether a field says something else than what was taken over. */
export const isChanged = (before: EntryFields | null, name: keyof EntryFields, value: unknown): boolean =>
  before !== null && JSON.stringify(said(before[name])) !== JSON.stringify(said(value));
