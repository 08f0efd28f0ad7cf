import { useFormat } from '#platform/web/calls/formatting.ts';
import type { StripFields } from '../contract/urine-strips.ts';
import { isAbnormal, scaleNames } from '../domain/urine-strips.ts';
import { useText } from './text.ts';

type Name = keyof StripFields;
export const stripNames = [
  'at',
  'colour',
  'clarity',
  'leucocytes',
  'nitrite',
  'ph',
  'protein',
  'glucose',
  'ketones',
  'urobilinogen',
  'bilirubin',
  'blood',
  'gravity',
  'symptoms',
  'doctorInformedAt',
  'lot',
  'expiresOn',
  'note',
] as const satisfies readonly Name[];

/** A value of a strip in words; empty where nothing stands. */
export function useShownStrip(): (name: Name, value: unknown) => string {
  const t = useText();
  const format = useFormat();
  return (name, value) => {
    if (value === null || value === undefined || value === '') return '';
    if (name === 'at' || name === 'doctorInformedAt') return format.instant(value as string);
    if (name === 'expiresOn') return format.day(value as string);
    if (name === 'colour') return t(`urine.colours.${value as 'pale'}`);
    if (name === 'clarity') return t(`urine.clarities.${value as 'clear'}`);
    if (name === 'ph') return format.number(value as number, 1);
    if (name === 'gravity') return format.number(value as number, 3);
    if (name === 'symptoms')
      return (value as StripFields['symptoms']).map((one) => t(`urine.symptoms.${one}`)).join(', ');
    if ((scaleNames as readonly string[]).includes(name)) return t(`urine.values.${value as '1'}`);
    return String(value);
  };
}

/** Leucocytes ++, nitrite positive; what is not the first value of its scale. */
export function useAbnormal(): (strip: StripFields) => string {
  const t = useText();
  const shown = useShownStrip();
  return (strip) => {
    const found = scaleNames.filter((name) => isAbnormal(name, strip[name]));
    if (found.length === 0) return t('urine.unremarkable');
    return found.map((name) => `${t(`urine.fields.${name}`)} ${shown(name, strip[name])}`).join(', ');
  };
}
