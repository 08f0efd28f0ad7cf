import { Button } from '@mantine/core';
import { useState } from 'react';
import { useMay } from '#platform/web/calls/access.ts';
import { useAct, useCall, usePages } from '#platform/web/calls/calls.ts';
import { ChoiceField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { FieldGrid } from '#platform/web/kit/fields/FieldGrid.tsx';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { asList, DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { LinkTo } from '#platform/web/routing/navigation.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import { products } from '../contract/products.ts';
import { type RelatedProduct, relations } from '../contract/relations.ts';
import { productKey } from '../contract/shapes.ts';
import { relationKinds } from '../domain/relations.ts';
import { useName, useText } from './text.ts';

/** Which product belongs to this one, and how. */
export function RelationForm({
  productId,
  onDone,
}: {
  readonly productId: string;
  readonly onDone: () => void;
}) {
  const t = useText();
  const nameOf = useName();
  const [text, setText] = useState('');
  const found = usePages(products.list, { text, limit: 20 });
  return (
    <ActionForm
      call={relations.create}
      initial={{ fromId: productId, kind: 'accessory' }}
      success={t('states.saved')}
      refreshes={['catalog']}
      onDone={onDone}
      onCancel={onDone}
    >
      {(form) => (
        <FieldGrid>
          <ChoiceField
            label={t('fields.relation')}
            {...form.field('kind')}
            options={relationKinds.map((value) => ({ value, label: t(`relationKinds.${value}`) }))}
          />
          <SelectField
            label={t('fields.product')}
            {...form.field('toId')}
            onSearch={setText}
            options={found.rows
              .filter((one) => one.id !== productId)
              .map((one) => ({ value: one.id, label: `${one.number} ${nameOf(one)}` }))}
          />
        </FieldGrid>
      )}
    </ActionForm>
  );
}

/** What belongs to a product, and what it belongs to. */
export function RelationsSection({ productId }: { readonly productId: string }) {
  const t = useText();
  const nameOf = useName();
  const mayWrite = useMay(productKey, 'Write');
  const mayDelete = useMay(productKey, 'Delete');
  const query = useCall(relations.list, { productId });
  const remove = useAct(relations.remove, { success: t('states.removed'), refreshes: ['catalog'] });
  const add = () => {
    const key = `catalog.relation.${productId}`;
    const done = () => closeWork(key);
    openWork({
      key,
      title: t('actions.newRelation'),
      render: () => <RelationForm productId={productId} onDone={done} />,
    });
  };
  const kindOf = (one: RelatedProduct) => t(`${one.reverse ? 'reverseKinds' : 'relationKinds'}.${one.kind}`);
  return (
    <Section
      title={t('sections.relations')}
      actions={
        mayWrite && (
          <Button variant="default" onClick={add}>
            {t('actions.newRelation')}
          </Button>
        )
      }
    >
      <DataTable
        label={t('sections.relations')}
        list={asList(query.data, query)}
        rowName={nameOf}
        empty={{ title: t('states.noRelations'), icon: 'link' }}
        actions={(one) =>
          mayDelete
            ? [
                {
                  label: t('actions.remove'),
                  icon: 'delete',
                  danger: true,
                  onClick: () => void remove.send({ id: one.id, version: one.version }),
                },
              ]
            : []
        }
        columns={[
          {
            key: 'product',
            head: t('fields.product'),
            phone: 'title',
            cell: (one) => (
              <LinkTo href={`/app-billing/billing-catalogs/${one.productId}`}>
                {one.number} {nameOf(one)}
              </LinkTo>
            ),
          },
          { key: 'kind', head: t('fields.relation'), cell: kindOf },
        ]}
      />
    </Section>
  );
}
