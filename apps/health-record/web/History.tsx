import { usePages } from '#platform/web/calls/calls.ts';
import { useDictionary } from '#platform/web/calls/dictionary.ts';
import { ChangeTimeline, type ValueText } from '#platform/web/kit/timeline/ChangeTimeline.tsx';
import { hasText } from '#platform/web/text/text.ts';
import { history } from '../contract/history.ts';
import { useText } from './text.ts';

/** By table and column, the section of the texts that has the words for its values. */
const words: Readonly<Record<string, string>> = {
  'allergies.kind': 'kinds',
  'allergies.severity': 'severities',
  'allergies.status': 'allergyStatuses',
  'diagnoses.status': 'diagnosisStatuses',
  'earlier_medicines.status': 'medicineStatuses',
  'allergy_states.state': 'allergyStates',
  'wills.state': 'willStates',
  'wills.resuscitation': 'willAnswers',
  'wills.hospital': 'hospitalAnswers',
  'wills.intensive_care': 'willAnswers',
  'wills.artificial_nutrition': 'willAnswers',
  'wills.antibiotics': 'willAnswers',
  'allergies.certainty': 'certainties',
  'nutrition.diet': 'diets',
  'nutrition.portion': 'portions',
};
/** Columns that hold a step of a scale. */
const scales: Readonly<Record<string, string>> = {
  'abilities.hearing': 'scales.hearing',
  'abilities.vision': 'scales.vision',
  'abilities.continence': 'scales.continence',
  'nutrition.texture': 'textures',
  'nutrition.drink_level': 'drinks',
};

/** A stored value in the words of the screen; several of them stand after one another. */
function useValueText(): ValueText {
  const t = useText();
  const dictionaries = {
    'wills.kind': useDictionary('health-record.willKind'),
    'wills.place': useDictionary('health-record.willPlace'),
    'wills.place_of_death': useDictionary('health-record.placeOfDeath'),
    'abilities.aids': useDictionary('health-record.aid'),
    'allergies.reactions': useDictionary('health-record.reaction'),
  };
  const say = (key: string): string | undefined =>
    hasText('health-record', key) ? t(key as 'kinds.food') : undefined;
  return (subject, name, value) => {
    const column = `${subject.slice(subject.indexOf('.') + 1)}.${name}`;
    const each = (word: (one: string) => string | undefined) =>
      value
        .split(', ')
        .map((one) => word(one) ?? one)
        .join(', ');
    if (column in dictionaries)
      return each((one) => dictionaries[column as keyof typeof dictionaries].word(one));
    if (column in scales) return say(`${scales[column]}.level${value}`);
    if (name === 'allergens') return each((one) => say(`allergens.${one.split('.')[0]}`));
    return column in words ? say(`${words[column]}.${value}`) : undefined;
  };
}

/** Who changed what of the medical information, from what to what; written by the database itself. */
export function MedicalHistory({ residentId }: { readonly residentId: string }) {
  return (
    <ChangeTimeline
      app="health-record"
      list={usePages(history.medical, { residentId, limit: 10 })}
      valueText={useValueText()}
    />
  );
}

/** The same of how the person eats. */
export function NutritionHistory({ residentId }: { readonly residentId: string }) {
  return (
    <ChangeTimeline
      app="health-record"
      list={usePages(history.nutrition, { residentId, limit: 10 })}
      valueText={useValueText()}
    />
  );
}
