import { useFormat } from '#platform/web/calls/formatting.ts';
import { foods, injections, priorities, types, type Version } from '../contract/order-shape.ts';
import { divisibilities, forms, units } from '../domain/quantity.ts';
import { medicineTitle, timingText, type Words } from '../domain/shown.ts';
import { ways } from '../domain/standing.ts';
import { repetitions } from '../domain/timing.ts';
import { useText } from './text.ts';

/** How an order is said on screens: its name, and when it is given. */
export function useSaid() {
  const t = useText();
  const format = useFormat();
  const words: Words = {
    text: (key, values) => t(key as 'fields.name', values),
    day: (day) => format.day(day),
  };
  return {
    name: medicineTitle,
    timing: (version: Version) => timingText(version, words),
    /** Food, injection and form, where they were said. */
    how: (version: Version) =>
      [
        t(`forms.${version.form}`),
        version.emptyStomach ? t('fields.emptyStomach') : '',
        version.food === null ? '' : t(`foods.${version.food}`),
        version.injection === null ? '' : t(`injections.${version.injection}`),
        version.indication,
      ]
        .filter((text) => text !== '')
        .join(' · '),
  };
}

/** The choices of an order with their words, by field. */
export function useOptions() {
  const t = useText();
  return {
    type: types.map((value) => ({ value, label: t(`types.${value}`) })),
    form: forms.map((value) => ({ value, label: t(`forms.${value}`) })),
    unit: units.map((value) => ({ value, label: t(`units.${value}`) })),
    divisibility: divisibilities.map((value) => ({ value, label: t(`divisibilities.${value}`) })),
    repetition: repetitions
      .filter((value) => value !== 'asNeeded')
      .map((value) => ({ value, label: t(`repetitions.${value}`) })),
    food: foods.map((value) => ({ value, label: t(`foods.${value}`) })),
    injection: injections.map((value) => ({ value, label: t(`injections.${value}`) })),
    priority: priorities.map((value) => ({ value, label: t(`priorities.${value}`) })),
    way: ways.map((value) => ({ value, label: t(`ways.${value}`) })),
    weekday: ([1, 2, 3, 4, 5, 6, 7] as const).map((day) => ({
      value: String(day),
      label: t(`weekdays.d${day}`),
    })),
  };
}
