export { useAreaName } from './area-name.ts';
import {
  careAreas,
  type CareArea,
  type Cap,
  caps,
  momentNames,
  type ProblemKind,
  problemKinds,
  repetitions,
} from '#platform/contract/record/concern.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { labelIn } from '../domain/items.ts';
import { useText } from './text.ts';

/** The words of the catalogue that plans speak, too. */
export function useCatalogWords() {
  const t = useText();
  const { language } = useFormat();
  return {
    area: (area: CareArea) => t(`areas.${area}`),
    cap: (cap: Cap) => t(`caps.${cap}`),
    problemKind: (kind: ProblemKind) => t(`problemKinds.${kind}`),
    moment: (name: string) => {
      const known = momentNames.find((one) => one === name);
      return known === undefined ? name : t(`moments.${known}`);
    },
    weekday: (day: number) => t(`weekdays.${String(day) as '1'}`),
    label: (label: { readonly en: string; readonly de: string }) => labelIn(label, language),
  };
}

/** The same as choices of fields. */
export function useCatalogOptions() {
  const words = useCatalogWords();
  const t = useText();
  return {
    areas: careAreas.map((value) => ({ value, label: words.area(value) })),
    caps: caps.map((value) => ({ value, label: words.cap(value) })),
    problemKinds: problemKinds.map((value) => ({ value, label: words.problemKind(value) })),
    moments: momentNames.map((value) => ({ value, label: words.moment(value) })),
    weekdays: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ value: String(day), label: words.weekday(day) })),
    repetitions: repetitions.map((value) => ({
      value,
      label: t(`repetitions.${value}`),
    })),
  };
}

/** The texts behind these words, for screens of other apps that are shown alone. */
export const catalogTexts = {
  en: () => import('../locales/en.ts'),
  de: () => import('../locales/de.ts'),
};
