import { ActionIcon, Group, Stack, Text } from '@mantine/core';
import { useCall } from '#platform/web/calls/calls.ts';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { products } from '../contract/products.ts';
import { ProductLine, ProductSearch } from './parts.tsx';
import { useText } from './text.ts';

function Chosen({ id, onRemove }: { readonly id: string; readonly onRemove: () => void }) {
  const t = useText();
  const { data } = useCall(products.get, { id });
  const name = data?.name ?? '…';
  return (
    <Group justify="space-between" wrap="nowrap">
      {data ? <ProductLine product={data} /> : <Text c="dimmed">{name}</Text>}
      <ActionIcon aria-label={t('actions.remove', { name })} onClick={onRemove}>
        <Icon name="close" />
      </ActionIcon>
    </Group>
  );
}

/** Products that may be given in the place of one, found one after the other. */
export function SubstitutesField({
  value,
  onChange,
  error,
}: {
  readonly value: readonly string[];
  readonly onChange: (value: string[]) => void;
  readonly error?: string | undefined;
}) {
  const t = useText();
  return (
    <Stack gap="xs">
      {/* each one chosen empties the field for the next */}
      <ProductSearch
        key={value.length}
        label={t('fields.substitutes')}
        name="substitutes"
        value={null}
        error={error}
        onChange={(product) => {
          if (product && !value.includes(product.id)) onChange([...value, product.id]);
        }}
      />
      {value.map((id) => (
        <Chosen key={id} id={id} onRemove={() => onChange(value.filter((one) => one !== id))} />
      ))}
    </Stack>
  );
}
