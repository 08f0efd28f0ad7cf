import { useAct, useCall } from '#platform/web/calls/calls.ts';
import { type Form, partOf } from '#platform/web/form/use-form.ts';
import { FieldGrid } from '#platform/web/kit/fields/FieldGrid.tsx';
import { NumberUnitField } from '#platform/web/kit/fields/NumberUnitField.tsx';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { categories, type Category } from '../contract/categories.ts';
import { productKey } from '../contract/shapes.ts';
import { makesCycle } from '../domain/categories.ts';
import { EntryList } from './EntryList.tsx';
import { useName, useText } from './text.ts';

type Values = Pick<Category, 'code' | 'nameEn' | 'nameDe' | 'parentId' | 'place'>;

function Fields({ form, own }: { readonly form: Form<Values>; readonly own: string | null }) {
  const t = useText();
  const nameOf = useName();
  const all = useCall(categories.list, {}).data ?? [];
  // what lies below it cannot be above it
  const above = all.filter((one) => own === null || !makesCycle(all, own, one.id));
  return (
    <FieldGrid>
      <TextField label={t('fields.nameDe')} {...form.field('nameDe')} />
      <TextField label={t('fields.nameEn')} {...form.field('nameEn')} />
      <TextField label={t('fields.code')} help={t('hints.key')} {...form.field('code')} exact />
      <SelectField
        label={t('fields.parent')}
        {...form.field('parentId')}
        options={above.map((one) => ({ value: one.id, label: `${'– '.repeat(one.depth)}${nameOf(one)}` }))}
      />
      <NumberUnitField label={t('fields.place')} whole {...form.field('place')} />
    </FieldGrid>
  );
}

function CategoryForm({ one, onDone }: { readonly one: Category | undefined; readonly onDone: () => void }) {
  const t = useText();
  const shared = { onDone, onCancel: onDone, success: t('states.saved'), refreshes: ['catalog'] };
  if (!one)
    return (
      <ActionForm
        {...shared}
        call={categories.create}
        initial={{ code: '', nameEn: '', nameDe: '', parentId: null, place: 0 }}
      >
        {(form) => <Fields form={partOf(form)} own={null} />}
      </ActionForm>
    );
  const { id, version, code, nameEn, nameDe, parentId, place } = one;
  return (
    <ActionForm
      {...shared}
      call={categories.change}
      initial={{ id, version, code, nameEn, nameDe, parentId, place }}
    >
      {(form) => <Fields form={partOf(form)} own={id} />}
    </ActionForm>
  );
}

/** The tree of products, each category below its parent (bill-product-categories). */
export default function CategoriesPage() {
  const t = useText();
  const nameOf = useName();
  const query = useCall(categories.list, {});
  const remove = useAct(categories.remove, { success: t('states.removed'), refreshes: ['catalog'] });
  return (
    <EntryList
      title={t('screens.CategoriesPage')}
      about={t('about.CategoriesPage')}
      right={productKey}
      rows={query.data}
      query={query}
      name={nameOf}
      newLabel={t('actions.newCategory')}
      empty={t('states.noCategories')}
      icon="productCategory"
      onRemove={({ id, version }) => void remove.send({ id, version })}
      form={(one, onDone) => <CategoryForm one={one} onDone={onDone} />}
      columns={[
        {
          key: 'name',
          head: t('fields.name'),
          phone: 'title',
          cell: (one) => <span style={{ paddingInlineStart: `${one.depth * 1.5}rem` }}>{nameOf(one)}</span>,
        },
        { key: 'code', head: t('fields.code'), cell: (one) => one.code },
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
