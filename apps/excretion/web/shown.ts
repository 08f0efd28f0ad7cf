import { useDictionary } from '#platform/web/calls/dictionary.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { useFrameText } from '#platform/web/text/text.ts';
import type { EntryFields } from '../contract/entries.ts';
import { useText } from './text.ts';

export const signs = ['blood', 'mucus', 'pain', 'laxative', 'incontinent', 'stoma', 'catheter'] as const;

/** A value of an entry in words; empty where nothing stands. */
export function useShown(): (name: keyof EntryFields, value: unknown) => string {
  const t = useText();
  const frame = useFrameText();
  const format = useFormat();
  const forms = useDictionary('excretion.stoolTypes');
  return (name, value) => {
    if (value === null || value === undefined || value === '') return '';
    if (typeof value === 'boolean') return frame(value ? 'kit.yes' : 'kit.no');
    switch (name) {
      case 'happenedAt':
        return format.instant(value as string);
      case 'what':
        return t(`whats.${value as 'stool'}`);
      case 'stoolType':
        return forms.word(value as string);
      case 'amount':
        return t(`amounts.${value as 'none'}`);
      case 'colour':
        return t(`colours.${value as 'brown'}`);
      case 'smell':
        return t(`smells.${value as 'normal'}`);
      case 'ml':
      case 'residualMl':
        return `${String(value)} ml`;
      case 'padWeightG':
        return `${String(value)} g`;
      default:
        return String(value);
    }
  };
}

/** An entry in a few words: smooth soft sausage, medium, blood. */
export function useSummary(): (entry: Omit<EntryFields, 'happenedAt'>) => string {
  const t = useText();
  const shown = useShown();
  return (entry) => {
    if (entry.what === 'stool' && entry.amount === 'none') return t('states.noneStool');
    if (entry.what === 'urine' && entry.amount === 'none') return t('states.noneUrine');
    const said = [
      shown('stoolType', entry.stoolType),
      shown('amount', entry.amount),
      shown('ml', entry.ml),
      shown('colour', entry.colour),
      ...signs.filter((name) => entry[name]).map((name) => t(`fields.${name}`)),
      entry.residualMl === null ? '' : `${t('fields.residualMl')} ${entry.residualMl} ml`,
      entry.padWeightG === null ? '' : `${t('fields.padWeightG')} ${entry.padWeightG} g`,
    ].filter((one) => one !== '');
    return said.join(', ') || t(`whats.${entry.what}`);
  };
}
