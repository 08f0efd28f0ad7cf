import { useFormat } from '#platform/web/calls/formatting.ts';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { formatNumber } from '#platform/web/text/format.ts';
import { states } from '#platform/web/theme/states.ts';
import type { Wound } from '../contract/wounds.ts';
import { useText } from './text.ts';
import { useDayOf } from './words.ts';

type Alarm = Wound['alarms'][number];

/** What does not heal, in words: since when and by how much. */
export function useAlarmWords(): (alarm: Alarm) => string {
  const t = useText();
  const dayOf = useDayOf();
  return ({ code, since, from, to, area = 0, percent = 0 }) => {
    const day = dayOf(since);
    if (code === 'totalNotLower') return t('states.totalNotLower', { from, to, day });
    if (code === 'areaReturned') return t('states.areaReturned', { area: formatNumber(area), day });
    return percent < 0
      ? t('states.areaGrows', { percent: formatNumber(-percent), day })
      : t('states.areaStagnates', { percent: formatNumber(percent), day });
  };
}

/** Open, healed or struck; what does not heal, signs of infection, a photo that is due. */
export function WoundMarks({ wound }: { readonly wound: Wound }) {
  const t = useText();
  const format = useFormat();
  const alarmWords = useAlarmWords();
  if (wound.struck) return <StatusBadge status="neutral" label={t('states.struck')} />;
  if (wound.status !== 'open')
    return (
      <StatusBadge
        status={wound.status === 'healed' ? states.done : states.inactive}
        label={t(wound.status === 'healed' ? 'states.healedOn' : 'states.leftOn', {
          day: wound.endedOn === null ? '' : format.day(wound.endedOn),
        })}
      />
    );
  const due = wound.photoDueOn !== null && wound.photoDueOn <= format.today();
  return (
    <>
      {wound.latest?.infected && <StatusBadge status="critical" label={t('states.infected')} />}
      {wound.alarms.map((alarm) => (
        <StatusBadge key={alarm.code} status="warning" label={alarmWords(alarm)} />
      ))}
      {due && (
        <StatusBadge
          status={states.overdue}
          label={t('states.photoDue', { day: format.day(wound.photoDueOn ?? '') })}
        />
      )}
    </>
  );
}
