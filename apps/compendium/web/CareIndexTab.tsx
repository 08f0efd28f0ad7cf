import { Button, Group, Stack, Title, UnstyledButton } from '@mantine/core';
import { useCall } from '#platform/web/calls/calls.ts';
import { SearchField } from '#platform/web/kit/fields/SearchField.tsx';
import { EmptyState } from '#platform/web/kit/state/EmptyState.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { useAddressValue } from '#platform/web/routing/navigation.tsx';
import { Slot } from '#platform/web/slots/Slot.tsx';
import { products } from '../contract/products.ts';
import { ProductSheet } from './ProductSheet.tsx';
import { ProductLine, useProductName } from './parts.tsx';
import { useText } from './text.ts';

function Hits({ text, onChoose }: { readonly text: string; readonly onChoose: (id: string) => void }) {
  const t = useText();
  const query = useCall(products.search, { text }, { enabled: text.length >= 2, keep: true });
  if (text.length < 2) return <EmptyState title={t('states.typeTwo')} icon="medication" />;
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <SkeletonFor kind="table" />;
  if (query.data.length === 0) return <EmptyState title={t('states.noHits')} icon="medication" />;
  return (
    <Stack component="ul" gap={0} style={{ listStyle: 'none', padding: 0, margin: 0 }}>
      {query.data.map((product) => (
        <li key={product.id} style={{ borderBottom: '1px solid var(--line)' }}>
          <UnstyledButton
            onClick={() => onChoose(product.id)}
            style={{ width: '100%', minHeight: 'var(--control-height)', padding: '8px 4px' }}
          >
            <ProductLine product={product} />
            <div style={{ color: 'var(--text-dim)' }}>
              {[...product.substances.map((one) => one.name), ...product.atc].join(' · ')}
            </div>
          </UnstyledButton>
        </li>
      ))}
    </Stack>
  );
}

function Sheet({ id, residentId }: { readonly id: string; readonly residentId: string }) {
  const nameOf = useProductName();
  const query = useCall(products.get, { id });
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <SkeletonFor kind="page" />;
  return (
    <Stack gap="md">
      <Title order={3}>{nameOf(query.data)}</Title>
      <ProductSheet product={query.data} residentId={residentId} />
    </Stack>
  );
}

/** Tab `careINDEX`: the compendium inside of the record, with this resident's warnings on each product. */
export default function CareIndexTab({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const [text, setText] = useAddressValue('text');
  const [chosen, choose] = useAddressValue('product');
  return (
    <Stack gap="md">
      <Title order={2}>{t('screens.CareIndexTab')}</Title>
      {chosen === '' ? (
        <>
          <SearchField value={text} onChange={setText} label={t('actions.search')} />
          {text.trim() === '' ? (
            <Slot
              name="compendium.resident"
              props={{ residentId }}
              empty={<Hits text="" onChoose={choose} />}
            />
          ) : (
            <Hits text={text.trim()} onChoose={choose} />
          )}
        </>
      ) : (
        <>
          <Group>
            <Button variant="default" onClick={() => choose('')}>
              {t('actions.back')}
            </Button>
          </Group>
          <Sheet id={chosen} residentId={residentId} />
        </>
      )}
    </Stack>
  );
}
