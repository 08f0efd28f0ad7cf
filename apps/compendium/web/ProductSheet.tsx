import { Badge, Group, Stack, Text } from '@mantine/core';
import { useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { LinkTo } from '#platform/web/routing/navigation.tsx';
import { Slot } from '#platform/web/slots/Slot.tsx';
import type { Product } from '../contract/product-shape.ts';
import { products } from '../contract/products.ts';
import { ProductLine, productLink } from './parts.tsx';
import { useText } from './text.ts';

function Fact({ label, children }: { readonly label: string; readonly children: React.ReactNode }) {
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: '0 1rem', padding: '4px 0' }}>
      <Text component="dt" c="dimmed" style={{ flex: '0 0 13rem' }}>
        {label}
      </Text>
      <dd style={{ margin: 0, overflowWrap: 'anywhere' }}>{children}</dd>
    </div>
  );
}

function Other({ id, residentId }: { readonly id: string; readonly residentId: string | undefined }) {
  const { data } = useCall(products.get, { id });
  if (!data) return null;
  return (
    <LinkTo href={productLink(id, residentId)}>
      <ProductLine product={data} />
    </LinkTo>
  );
}

/** What is known of a product; a resident's warnings stand on top. */
export function ProductSheet({
  product,
  residentId,
}: {
  readonly product: Product;
  readonly residentId?: string | undefined;
}) {
  const t = useText();
  const format = useFormat();
  const unknown = t('states.notKnown');
  const older = useCall(products.editions, { id: product.id }, { enabled: product.replaces !== null });
  const substances = product.substances.map(({ name, amount, unit }) =>
    amount === null ? name : `${name} ${amount} ${unit ?? ''}`.trim(),
  );
  return (
    <Stack gap="lg">
      {residentId !== undefined && (
        <Slot name="product.warnings" props={{ residentId, productId: product.id }} />
      )}
      {product.flags.length > 0 && (
        <Group gap="xs" aria-label={t('fields.flags')}>
          {product.flags.map((flag) => (
            <Badge key={flag} variant="light" size="lg">
              {t(`flags.${flag}`)}
            </Badge>
          ))}
        </Group>
      )}
      <Section title={t('screens.ProductPage')}>
        <dl style={{ margin: 0 }}>
          <Fact label={t('fields.substances')}>{substances.join(', ') || unknown}</Fact>
          <Fact label={t('fields.strength')}>{product.strength || unknown}</Fact>
          <Fact label={t('fields.form')}>{t(`forms.${product.form}`)}</Fact>
          <Fact label={t('fields.route')}>{t(`routes.${product.route}`)}</Fact>
          <Fact label={t('fields.unit')}>
            {t(`units.${product.unit}`)}, {t(`divisibilities.${product.divisibility}`)}
          </Fact>
          {product.dropsPerUnit !== null && (
            <Fact label={t('fields.dropsPerUnit')}>{product.dropsPerUnit}</Fact>
          )}
          <Fact label={t('fields.max24')}>
            {product.max24 === null ? unknown : `${product.max24} ${t(`units.${product.unit}`)}`}
          </Fact>
          <Fact label={t('fields.atc')}>{product.atc.join(', ') || unknown}</Fact>
          <Fact label={t('fields.category')}>{product.category ?? unknown}</Fact>
          {product.narcoticsList !== null && (
            <Fact label={t('fields.narcoticsList')}>{product.narcoticsList}</Fact>
          )}
          <Fact label={t('fields.gtin')}>{product.gtin ?? unknown}</Fact>
          <Fact label={t('fields.authorisation')}>{product.authorisation ?? unknown}</Fact>
          {product.pharmacode !== null && <Fact label={t('fields.pharmacode')}>{product.pharmacode}</Fact>}
          <Fact label={t('fields.packages')}>{product.packages || unknown}</Fact>
          {product.withdrawnOn !== null && (
            <Fact label={t('fields.withdrawnOn')}>{format.day(product.withdrawnOn)}</Fact>
          )}
          {product.substitutes.length > 0 && (
            <Fact label={t('fields.substitutes')}>
              <Stack gap={4}>
                {product.substitutes.map((id) => (
                  <Other key={id} id={id} residentId={residentId} />
                ))}
              </Stack>
            </Fact>
          )}
        </dl>
      </Section>
      {(older.data ?? []).length > 0 && (
        <Section title={t('states.olderEditions')}>
          <Stack gap={4}>
            {(older.data ?? []).map((one) => (
              <LinkTo key={one.id} href={productLink(one.id)}>
                <ProductLine product={one} /> {one.packages}
              </LinkTo>
            ))}
          </Stack>
        </Section>
      )}
    </Stack>
  );
}
