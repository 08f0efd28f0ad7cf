import { useFormat } from '#platform/web/calls/formatting.ts';
import { type BodyPlace, bodyPlaceWords } from '#platform/domain/text/body-places.ts';
import { useFrameText, useLanguage } from '#platform/web/text/text.ts';
import type { FallFields } from '../contract/falls.ts';
import { useOptions } from './options.ts';
import { useText } from './text.ts';

const instants: ReadonlySet<string> = new Set([
  'happenedAt',
  'foundAt',
  'doctorInformedAt',
  'relativesInformedAt',
  'headOfNursingInformedAt',
]);

const units: Readonly<Record<string, string>> = {
  lyingSystolic: 'mmHg',
  lyingDiastolic: 'mmHg',
  standingSystolic: 'mmHg',
  standingDiastolic: 'mmHg',
  pulse: '/min',
  temperature: '°C',
  glucose: 'mmol/l',
};

/** A value of the protocol in words; empty where nothing stands. */
export function useShown(): (name: keyof FallFields, value: unknown) => string {
  const t = useText();
  const frame = useFrameText();
  const language = useLanguage();
  const format = useFormat();
  const options: Readonly<Record<string, readonly { readonly value: string; readonly label: string }[]>> =
    useOptions();
  return (name, value) => {
    if (value === null || value === undefined || value === '') return '';
    if (typeof value === 'boolean') return frame(value ? 'kit.yes' : 'kit.no');
    if (name === 'injuryPlaces')
      return (value as BodyPlace[]).map((place) => bodyPlaceWords(place, language)).join(', ');
    if (Array.isArray(value))
      return value.map((one: keyof ReturnType<typeof injuryWords>) => injuryWords(t)[one]).join(', ');
    if (name === 'injuryGrade') return t(`grades.${value as 0}`);
    if (name === 'followUpOn') return format.day(value as string);
    const unit = units[name];
    if (unit !== undefined) return `${String(value)} ${unit}`;
    if (instants.has(name)) return format.instant(value as string);
    return options[name]?.find((one) => one.value === value)?.label ?? String(value);
  };
}

const injuryWords = (t: ReturnType<typeof useText>) => ({
  bruise: t('injuries.bruise'),
  wound: t('injuries.wound'),
  head: t('injuries.head'),
  suspectedFracture: t('injuries.suspectedFracture'),
  pain: t('injuries.pain'),
  other: t('injuries.other'),
});
