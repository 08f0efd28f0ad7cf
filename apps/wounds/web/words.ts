import { useDictionary } from '#platform/web/calls/dictionary.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import type { Option } from '#platform/web/calls/options.ts';
import { bodyPlaceWords } from '#platform/domain/text/body-places.ts';
import { civilOf } from '#platform/domain/time/zoned-time.ts';
import { formatNumber } from '#platform/web/text/format.ts';
import { useLanguage, type Values } from '#platform/web/text/text.ts';
import type { Wound } from '../contract/wounds.ts';
import type { Words } from '../domain/shown.ts';
import { classesOf, stageOf, type WoundType } from '../domain/wounds.ts';
import { useText } from './text.ts';

export const sections = ['location', 'assessment', 'photos', 'treatment', 'course'] as const;
export type SectionName = (typeof sections)[number];
export const isSection = (text: string): text is SectionName =>
  (sections as readonly string[]).includes(text);

/** A wound, opened at one of its sections; without a wound: a new one is recorded. */
export const woundLink = (
  residentId: string,
  woundId?: string,
  section: SectionName = 'assessment',
): string =>
  woundId === undefined
    ? `/app-residents/forms/ghn-wnd/location/${residentId}`
    : `/app-residents/forms/ghn-wnd/${section}/${residentId}/${woundId}`;

type Key = Parameters<ReturnType<typeof useText>>[0];

/** Words for the values of entries, as `shownEntry` asks for them. */
export function useWords(): Words {
  const t = useText();
  const format = useFormat();
  const lists = { dressing: useDictionary('wounds.dressing'), product: useDictionary('wounds.product') };
  return {
    text: (key, values) => t(key as Key, values as Values),
    number: (value) => formatNumber(value),
    day: (day) => format.day(day),
    value: (list, code) => lists[list].word(code),
  };
}

/** The day of an instant here, as people read it. */
export function useDayOf(): (at: string) => string {
  const format = useFormat();
  return (at) => format.day(civilOf(at, format.zone).day);
}

/** How a wound is said: its number with the place, and what it is: pressure ulcer, category 4, healing. */
export function useWoundWords() {
  const t = useText();
  const language = useLanguage();
  const place = (wound: Pick<Wound, 'place'>) => bodyPlaceWords(wound.place, language);
  const kind = (wound: Wound) => {
    const stage = stageOf(wound.type, wound.status, wound.latest?.trend ?? null);
    return [
      t(`types.${wound.type}`),
      wound.classification === null
        ? ''
        : t(`classified.${wound.type}` as Key, { code: wound.classification }),
      stage === 'plain' ? '' : t(`stages.${stage}`),
    ]
      .filter((part) => part !== '')
      .join(', ');
  };
  return {
    place,
    kind,
    title: (wound: Wound) => `${t('states.numbered', { number: wound.number })} · ${place(wound)}`,
  };
}

/** The classes of a kind of wound with their words. */
export function useClasses(): (type: WoundType | '' | null | undefined) => Option<string>[] {
  const t = useText();
  return (type) =>
    type ? classesOf(type).map((value) => ({ value, label: t(`classes.${type}.${value}` as Key) })) : [];
}

/** A list of codes as options with their words below a group of texts. */
export function useChoices() {
  const t = useText();
  return <T extends string>(group: string, values: readonly T[]): Option<T>[] =>
    values.map((value) => ({ value, label: t(`${group}.${value}` as Key) }));
}

/** Where exactly a wound is on the drawing; null: somewhere in its region. */
export const pinOf = ({
  pinX,
  pinY,
}: {
  readonly pinX?: number | null | '' | undefined;
  readonly pinY?: number | null | '' | undefined;
}): { readonly x: number; readonly y: number } | null =>
  typeof pinX === 'number' && typeof pinY === 'number' ? { x: pinX, y: pinY } : null;
