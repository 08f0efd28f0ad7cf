import { StatusBadge } from '#platform/web/kit/StatusBadge.tsx';
import type { RecipeStatus } from '../domain/recipes.ts';
import { useText } from './text.ts';

const looks = { draft: 'neutral', active: 'done', inactive: 'neutral' } as const;

export function RecipeStatusBadge({ status }: { readonly status: RecipeStatus }) {
  const t = useText();
  return <StatusBadge status={looks[status]} label={t(`statuses.${status}`)} />;
}
