import { foods, injections, priorities, types } from '../contract/order-shape.ts';
import { forms, divisibilities, units } from '../domain/quantity.ts';
import { ways } from '../domain/standing.ts';
import { repetitions } from '../domain/timing.ts';
import { useText } from './text.ts';

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
