import { Group } from '@mantine/core';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { states } from '#platform/web/theme/states.ts';
import type { Product } from '../contract/products.ts';
import { useText } from './text.ts';

const signs = {
  draft: states.draft,
  inReview: states.unchecked,
  online: states.published,
  offline: states.inactive,
} as const;

/** How far a product is, and whether changes wait beside it. */
export function StateBadge({ product }: { readonly product: Pick<Product, 'state' | 'hasDraft'> }) {
  const t = useText();
  return (
    <Group gap="xs" component="span">
      <StatusBadge status={signs[product.state]} label={t(`states.${product.state}`)} />
      {product.hasDraft && <StatusBadge status={states.draft} label={t('states.hasDraft')} />}
    </Group>
  );
}
