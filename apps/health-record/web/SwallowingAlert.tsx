import { useCall } from '#platform/web/calls/calls.ts';
import { MarkOf } from '#platform/web/kit/state/MarkOf.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { type Nutrition, nutrition } from '../contract/nutrition.ts';
import { isAdapted } from '../domain/nutrition.ts';
import { useText } from './text.ts';

/** What somebody who swallows badly may eat and drink, in the identity banner (experience, sketch 2): food and drinks by their IDDSI levels. */
export default function SwallowingAlert({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const query = useCall(nutrition.get, { residentId });
  return (
    <MarkOf query={query} what={t('screens.SwallowingAlert')}>
      {(data) => <Levels data={data} />}
    </MarkOf>
  );
}

function Levels({ data }: { readonly data: Nutrition }) {
  const t = useText();
  if (!isAdapted(data)) return null;
  const food = data.texture === null || data.texture === 7 ? [] : [t(`textures.level${data.texture as 3}`)];
  const drinks =
    data.drinkLevel === null || data.drinkLevel === 0
      ? []
      : [t('states.drinksAre', { level: t(`drinks.level${data.drinkLevel as 1}`).toLowerCase() })];
  return (
    <StatusBadge status="warning" label={t('states.swallowing', { what: [...food, ...drinks].join(', ') })} />
  );
}
