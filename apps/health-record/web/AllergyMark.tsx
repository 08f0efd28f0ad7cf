import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import type { AllergyState } from '../domain/allergies.ts';
import { useText } from './text.ts';

const shownNames = 3;

/**
 * The three states look different from each other: a triangle with the names, a tick for "none known", a ring for
 * "not asked" (experience: sketch 2 and clinical safety).
 */
export function AllergyMark({
  state,
  names,
}: {
  readonly state: AllergyState;
  readonly names: readonly string[];
}) {
  const t = useText();
  if (state === 'noneKnown') return <StatusBadge status="done" label={t('states.noneKnown')} />;
  if (state === 'notAsked') return <StatusBadge status="warning" label={t('states.notAsked')} />;
  const rest = names.length - shownNames;
  const said = `${names.slice(0, shownNames).join(', ')}${rest > 0 ? ` ${t('states.moreNames', { count: rest })}` : ''}`;
  return <StatusBadge status="critical" solid label={t('states.allergyChip', { names: said })} />;
}

/** Words of food allergies that stand for nothing the kitchen knows, or not fully: said wherever allergies are shown, because no dish can be checked for them. */
export function UnlinkedMark({ names }: { readonly names: readonly string[] }) {
  const t = useText();
  return names.length === 0 ? null : (
    <StatusBadge status="warning" label={t('states.unlinked', { names: names.join(', ') })} />
  );
}
