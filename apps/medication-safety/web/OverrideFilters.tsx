import { FilterBar } from '#platform/web/kit/list/FilterBar.tsx';
import { useText } from './text.ts';

const levels = ['alert', 'warning'] as const;
const periods = ['7', '30', '90'] as const;
export const asLevel = (text: string): (typeof levels)[number] | null =>
  levels.find((one) => one === text) ?? null;
/** So many days up to today; null: whenever it was. */
export const asPeriod = (text: string): number | null => {
  const found = periods.find((one) => one === text);
  return found === undefined ? null : Number(found);
};

interface Limits {
  readonly state: string;
  readonly setState: (state: string) => void;
  readonly level: string;
  readonly setLevel: (level: string) => void;
  readonly period: string;
  readonly setPeriod: (period: string) => void;
  readonly residentId: string;
  readonly setResident: (residentId: string) => void;
}

/** To what the list is limited: unseen ones, a severity, days, one resident. */
export function OverrideFilters(limits: Limits) {
  const t = useText();
  return (
    <FilterBar
      filters={[
        {
          label: t('fields.state'),
          value: limits.state,
          onChange: limits.setState,
          standard: 'unseen',
          options: (['unseen', 'all'] as const).map((value) => ({ value, label: t(`seenStates.${value}`) })),
        },
        {
          label: t('fields.level'),
          value: limits.level,
          onChange: limits.setLevel,
          options: levels.map((value) => ({ value, label: t(`levels.${value}`) })),
        },
        {
          label: t('fields.since'),
          value: limits.period,
          onChange: limits.setPeriod,
          options: periods.map((value) => ({ value, label: t('states.days', { days: value }) })),
        },
        ...(limits.residentId === ''
          ? []
          : [
              {
                label: t('fields.resident'),
                value: limits.residentId,
                onChange: limits.setResident,
                options: [{ value: limits.residentId, label: t('states.oneResident') }],
              },
            ]),
      ]}
    />
  );
}
