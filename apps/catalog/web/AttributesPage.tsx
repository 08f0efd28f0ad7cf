import { useAct, useCall } from '#platform/web/calls/calls.ts';
import { attributes } from '../contract/attributes.ts';
import { productKey } from '../contract/shapes.ts';
import { AttributeForm } from './AttributeForm.tsx';
import { EntryList } from './EntryList.tsx';
import { useName, useText } from './text.ts';

/** What products are described by (bill-product-attributes). */
export default function AttributesPage() {
  const t = useText();
  const nameOf = useName();
  const query = useCall(attributes.list, {});
  const remove = useAct(attributes.remove, { success: t('states.removed'), refreshes: ['catalog'] });
  const label = (one: { labelEn: string; labelDe: string }) =>
    nameOf({ nameEn: one.labelEn, nameDe: one.labelDe });
  return (
    <EntryList
      title={t('screens.AttributesPage')}
      about={t('about.AttributesPage')}
      right={productKey}
      rows={query.data}
      query={query}
      name={nameOf}
      newLabel={t('actions.newAttribute')}
      empty={t('states.noAttributes')}
      icon="productAttribute"
      onRemove={({ id, version }) => void remove.send({ id, version })}
      form={(one, onDone) => <AttributeForm one={one} onDone={onDone} />}
      columns={[
        { key: 'name', head: t('fields.name'), cell: nameOf, phone: 'title' },
        { key: 'key', head: t('fields.key'), cell: (one) => one.key },
        { key: 'type', head: t('fields.type'), cell: (one) => t(`attributeTypes.${one.type}`) },
        {
          key: 'values',
          head: t('fields.choiceValues'),
          cell: (one) => one.values.map(label).join(', ') || '\u2013',
        },
        {
          key: 'uses',
          head: t('fields.uses'),
          align: 'end',
          cell: (one) => (one.uses === 0 ? '\u2013' : t('states.uses', { count: one.uses })),
        },
      ]}
    />
  );
}
