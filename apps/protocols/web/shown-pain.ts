import { bodyPlaceWords } from '#platform/domain/text/body-places.ts';
import { useDictionary } from '#platform/web/calls/dictionary.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { useLanguage } from '#platform/web/text/text.ts';
import type { PainFields } from '../contract/pain-entries.ts';
import { painWord } from '../domain/pain.ts';
import { useText } from './text.ts';

type Name = keyof PainFields;
export const painNames = [
  'at',
  'intensity',
  'places',
  'situation',
  'qualities',
  'timing',
  'relief',
  'impact',
  'symptoms',
  'medication',
  'dose',
  'therapy',
] as const satisfies readonly Name[];

/** A value of a pain entry in words; empty where nothing stands. */
export function useShownPain(): (name: Name, value: unknown) => string {
  const t = useText();
  const format = useFormat();
  const language = useLanguage();
  const qualities = useDictionary('protocols.painQualities');
  return (name, value) => {
    if (value === null || value === undefined || value === '') return '';
    if (name === 'at') return format.instant(value as string);
    if (name === 'intensity') return `${String(value)} · ${t(`pain.words.${painWord(value as number)!}`)}`;
    if (name === 'situation') return t(`pain.situations.${value as 'rest'}`);
    if (name === 'places')
      return (value as PainFields['places']).map((place) => bodyPlaceWords(place, language)).join(', ');
    if (name === 'qualities') return (value as string[]).map(qualities.word).join(', ');
    return String(value);
  };
}
