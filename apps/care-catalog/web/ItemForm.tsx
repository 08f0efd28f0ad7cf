import { partOf } from '#platform/web/form/use-form.ts';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { type Item, catalogItems } from '../contract/catalog-items.ts';
import { type ItemKind, plainItem } from '../domain/items.ts';
import { ItemFields } from './fields.tsx';
import { useText } from './text.ts';

interface Props {
  readonly kind: ItemKind;
  readonly one: Item | undefined;
  readonly onDone: () => void;
}

/** Records a new entry, or changes the one that is there. */
export function ItemForm({ kind, one, onDone }: Props) {
  const t = useText();
  const shared = {
    onDone,
    onCancel: onDone,
    success: t('states.saved'),
    draftKey: `care-catalog.${kind}.${one?.code ?? 'new'}`,
  };
  if (one) {
    const { source: _source, sourceVersion: _version, shipped: _shipped, used: _used, ...said } = one;
    return (
      <ActionForm {...shared} call={catalogItems.change} initial={said}>
        {(form) => <ItemFields form={partOf(form)} kind={kind} known />}
      </ActionForm>
    );
  }
  const { source: _source, sourceVersion: _version, shipped: _shipped, version: _v, ...empty } = plainItem;
  return (
    <ActionForm
      {...shared}
      call={catalogItems.create}
      initial={{
        ...empty,
        kind,
        code: '',
        label: { en: '', de: '' },
        caps: [],
        weekdays: [],
        times: [],
        proposes: [],
      }}
    >
      {(form) => (
        <>
          <ItemFields form={partOf(form)} kind={kind} known={false} />
          <TextField label={t('fields.code')} help={t('hints.code')} {...form.field('code')} />
        </>
      )}
    </ActionForm>
  );
}
