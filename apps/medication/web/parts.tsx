import { residentLink } from '#apps/residents/web/parts.tsx';
import { quantityText } from '../domain/quantity.ts';
import { useText } from './text.ts';

export { quantityText, readQuantity } from '../domain/quantity.ts';

export const orderLink = (residentId: string, id: string): string =>
  `/app-residents/forms/medication/${residentId}/${id}`;

export const medicationsLink = (residentId: string): string => residentLink(residentId, 'medications');

/** How medicines are said on the screens of other apps: quantities with their unit, form, food and injection. */
export function useMedicineWords() {
  const t = useText();
  return {
    /** ½ tablet; the space between number and unit does not break. */
    quantity: (quantity: number, unit: string): string =>
      `${quantityText(quantity)}\u00a0${t(`units.${unit}` as 'units.tablet')}`,
    form: (form: string): string => t(`forms.${form}` as 'forms.tablet'),
    food: (food: 'before' | 'with' | 'after'): string => t(`foods.${food}`),
    emptyStomach: (): string => t('fields.emptyStomach'),
    injection: (injection: string): string => t(`injections.${injection}` as 'injections.subcutaneous'),
  };
}

/** The texts behind these parts, for screens of other apps that are shown alone. */
export const medicationTexts = {
  en: () => import('../locales/en.ts'),
  de: () => import('../locales/de.ts'),
};
