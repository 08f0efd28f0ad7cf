import { StatusBadge } from '#platform/web/kit/StatusBadge.tsx';
import { useText } from './text.ts';

/** Food allergies that stand for nothing the kitchen knows: said wherever allergies are shown, because no dish can be checked for them. */
export function UnlinkedMark({ names }: { readonly names: readonly string[] }) {
  const t = useText();
  return names.length === 0 ? null : (
    <StatusBadge status="warning" label={t('states.unlinked', { names: names.join(', ') })} />
  );
}
