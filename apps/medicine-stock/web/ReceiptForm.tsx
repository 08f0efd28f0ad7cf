import { Stack } from '@mantine/core';
import { useState } from 'react';
import type { Product } from '#apps/compendium/contract/product-shape.ts';
import { products } from '#apps/compendium/contract/products.ts';
import { ProductSearch } from '#apps/compendium/web/parts.tsx';
import { ResidentPicker } from '#apps/residents/web/parts.tsx';
import { centers } from '#apps/sites/contract/centers.ts';
import { useMe } from '#platform/web/calls/access.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import type { CallTo } from '#platform/web/client/client.ts';
import { ChoiceField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { DayField } from '#platform/web/kit/fields/DayField.tsx';
import { NumberUnitField } from '#platform/web/kit/fields/NumberUnitField.tsx';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import { books } from '../contract/books.ts';
import { stocks } from '../contract/stocks.ts';
import { useText } from './text.ts';

type Sent = NonNullable<(typeof books.receive)['~types']>['sent'];
export interface Into {
  readonly narcotic: boolean;
  readonly productId?: string | null;
  readonly residentId?: string | null;
  readonly centerId?: string | null;
}

/** Opens the form of a delivery; with what is known of it already. */
export function openReceipt(title: string, into: Into): void {
  const key = `medicine-stock.receipt.${into.productId ?? into.residentId ?? 'new'}`;
  openWork({
    key,
    title,
    ...(into.residentId ? { residentId: into.residentId } : {}),
    render: () => <ReceiptForm into={into} onDone={() => closeWork(key)} />,
  });
}

/** A delivery: which medicine, whose, how much, with which note. It opens the book or stock where there is none. */
function ReceiptForm({ into, onDone }: { readonly into: Into; readonly onDone: () => void }) {
  const t = useText();
  const { siteId } = useMe();
  const known = useCall(products.get, { id: into.productId ?? '' }, { enabled: Boolean(into.productId) });
  const sites = useCall(centers.names, {});
  const [chosen, choose] = useState<Product | null>(null);
  const [ward, setWard] = useState(!into.residentId && Boolean(into.centerId));
  const product = chosen ?? known.data ?? null;
  // the same fields, and each refuses what belongs into the other
  const call: CallTo<Sent, unknown> = into.narcotic ? books.receive : stocks.receive;
  const houses = (sites.data ?? []).filter((one) => one.active);
  return (
    <ActionForm
      call={call}
      initial={{
        productId: into.productId ?? '',
        residentId: into.residentId ?? null,
        centerId: into.centerId ?? null,
        document: '',
        batch: '',
        expiresOn: null,
      }}
      submit={t('actions.receive')}
      success={t('done.receive')}
      onDone={onDone}
      onCancel={onDone}
    >
      {(form) => (
        <Stack gap="md">
          <ProductSearch
            label={t('fields.medicine')}
            {...form.field('productId')}
            mandatory
            first
            value={product}
            onChange={(one) => {
              choose(one);
              form.change({ productId: one?.id ?? '' });
            }}
          />
          <ChoiceField
            label={t('fields.owner')}
            name="owner"
            mandatory
            value={ward ? 'ward' : 'resident'}
            onChange={(value) => {
              setWard(value === 'ward');
              form.change(
                value === 'ward'
                  ? { residentId: null, centerId: siteId ?? houses[0]?.id ?? null }
                  : { centerId: null },
              );
            }}
            options={[
              { value: 'resident', label: t('fields.ofResident') },
              { value: 'ward', label: t('fields.ofWard') },
            ]}
          />
          {ward ? (
            <SelectField
              label={t('fields.center')}
              {...form.field('centerId')}
              mandatory
              options={houses.map((one) => ({ value: one.id, label: one.name }))}
            />
          ) : (
            <ResidentPicker label={t('fields.resident')} {...form.field('residentId')} mandatory />
          )}
          <NumberUnitField
            label={t('fields.quantity')}
            {...form.field('quantity')}
            mandatory
            {...(product ? { unit: t(`units.${product.unit}`, { count: 2 }) } : {})}
          />
          <TextField label={t('fields.document')} {...form.field('document')} />
          <TextField label={t('fields.batch')} {...form.field('batch')} />
          <DayField label={t('fields.expiresOn')} {...form.field('expiresOn')} />
        </Stack>
      )}
    </ActionForm>
  );
}
