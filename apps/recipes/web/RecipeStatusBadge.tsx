import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { states } from '#platform/web/theme/states.ts';
import type { RecipeStatus } from '../domain/recipes.ts';
import { useText } from './text.ts';

const looks = { draft: states.draft, active: states.active, inactive: states.inactive } as const;

export function RecipeStatusBadge({ status }: { readonly status: RecipeStatus }) {
  const t = useText();
  return <StatusBadge status={looks[status]} label={t(`statuses.${status}`)} />;
}
