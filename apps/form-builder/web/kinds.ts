import type { Item, ItemKind } from '#apps/forms/contract/form.ts';
import type { IconName } from '#platform/web/kit/state/icons.ts';

/** What can be added, in the order of the panel. `scale` is a choice from 0 to 10 in one row. */
export const addable = [
  'choice',
  'multiple',
  'scale',
  'number',
  'text',
  'date',
  'bodyMap',
  'picture',
  'signature',
  'table',
  'display',
] as const;
export type Addable = (typeof addable)[number];

export const icons: Readonly<Record<Addable, IconName>> = {
  choice: 'warning',
  multiple: 'check',
  scale: 'exchange',
  number: 'weight',
  text: 'notes',
  date: 'calendar',
  bodyMap: 'person',
  picture: 'camera',
  signature: 'edit',
  table: 'columns',
  display: 'explain',
};

/** The entry of the panel that an item came from. */
export const addableOf = (item: Item): Addable =>
  item.kind === 'choice' && item.show === 'scale' ? 'scale' : item.kind;

const none = { en: '', de: '' };
const option = (code: string, en = '', de = en, points?: number) => ({
  code,
  label: { en, de },
  ...(points === undefined ? {} : { points }),
});

type Made = { [K in ItemKind]: Extract<Item, { kind: K }> }[ItemKind];

/** A new item of a kind, without words: those are written by the person who adds it. */
export function newItem(kind: Addable, id: string): Made {
  const common = { id, label: none, required: false, coding: [] };
  switch (kind) {
    case 'choice':
      return {
        ...common,
        kind,
        show: 'buttons',
        options: [option('1', 'Yes', 'Ja'), option('0', 'No', 'Nein')],
      };
    case 'multiple':
      return { ...common, kind, options: [option('1'), option('2')] };
    case 'scale':
      return {
        ...common,
        kind: 'choice',
        show: 'scale',
        options: Array.from({ length: 11 }, (_, index) =>
          option(String(index), String(index), String(index), index),
        ),
      };
    case 'number':
      return { ...common, kind, unit: '', decimals: 0, show: 'field' };
    case 'text':
      return { ...common, kind, lines: 1, maximumLength: 2000 };
    case 'date':
      return { ...common, kind, notInFuture: false, withTime: false };
    case 'bodyMap':
      return { ...common, kind, view: 'whole', maximumPoints: 20 };
    case 'picture':
      return { ...common, kind, maximumFiles: 5 };
    case 'signature':
      return { ...common, kind };
    case 'table':
      return {
        ...common,
        kind,
        columns: [{ id: 'c1', kind: 'text', label: none, maximumLength: 200, required: false }],
        minimumRows: 0,
        maximumRows: 50,
      };
    case 'display':
      return { id, kind, label: none };
  }
}
