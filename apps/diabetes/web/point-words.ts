import { useFormat } from '#platform/web/calls/formatting.ts';
import type { MapPoint } from '../contract/punctures.ts';
import { pointOf } from '../domain/points.ts';
import { useText } from './text.ts';

/** What points are called and how they stand. */
export function usePointWords() {
  const t = useText();
  const format = useFormat();
  const place = (id: string): string => {
    const point = pointOf(id);
    if (point === null) return id;
    const where = t(`places.${point.region}.${point.side}`);
    if (point.region === 'earLobe') return where;
    if (point.kind === 'insulin') return t('places.numbered', { place: where, number: point.number });
    return t(point.number === 1 ? 'places.edge1' : 'places.edge2', { place: where });
  };
  const state = ({ state: now, releasedAt, until, reason }: MapPoint): string => {
    if (now === 'free') return t('pointStates.free');
    if (now === 'used') return t('pointStates.used', { at: format.instant(releasedAt!) });
    const why = t(`blockReasons.${reason as 'scar'}`);
    return until === null
      ? t('pointStates.blockedOpen', { reason: why })
      : t('pointStates.blocked', { day: format.day(until), reason: why });
  };
  return { place, state };
}
