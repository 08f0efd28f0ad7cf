import { useFormat } from '#platform/web/calls/formatting.ts';
import type { Version } from '../contract/order-shape.ts';
import { timingText, type Words } from '../domain/shown.ts';
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
    name: (version: Version) => [version.name, version.strength].filter((text) => text !== '').join(' '),
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
