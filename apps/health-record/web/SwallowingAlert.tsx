import { useCall } from '#platform/web/calls.ts';
import { StatusBadge } from '#platform/web/kit/StatusBadge.tsx';
import { nutrition } from '../contract/nutrition.ts';
import { isAdapted } from '../domain/nutrition.ts';
import { useText } from './text.ts';

/** What somebody who swallows badly may eat and drink, in the identity banner (experience, sketch 2): food and drinks by their IDDSI levels. */
export default function SwallowingAlert({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const { data } = useCall(nutrition.get, { residentId });
  if (!data || !isAdapted(data)) return null;
  const food = data.texture === null || data.texture === 7 ? [] : [t(`textures.level${data.texture as 3}`)];
  const drinks =
    data.drinkLevel === null || data.drinkLevel === 0
      ? []
      : [t('states.drinksAre', { level: t(`drinks.level${data.drinkLevel as 1}`) })];
  return (
    <StatusBadge status="warning" label={t('states.swallowing', { what: [...food, ...drinks].join(', ') })} />
  );
}
