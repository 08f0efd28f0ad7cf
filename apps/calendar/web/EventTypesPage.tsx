import { Stack } from '@mantine/core';
import { useMay } from '#platform/web/calls/access.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { type Form, partOf } from '#platform/web/form/use-form.ts';
import { ChoiceField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { FieldGrid } from '#platform/web/kit/fields/FieldGrid.tsx';
import { SwitchField } from '#platform/web/kit/fields/SwitchField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { asList, DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import { type EventType, eventTypes } from '../contract/event-types.ts';
import { colours, symbols } from '../domain/event-types.ts';
import classes from './calendar.module.css';
import { useText } from './text.ts';

type Said = Pick<EventType, 'name' | 'colour' | 'symbol' | 'blocks'>;

function TypeFields({ form }: { readonly form: Form<Said> }) {
  const t = useText();
  const name = form.field('name');
  const value = name.value || { en: '', de: '' };
  const line = (language: 'en' | 'de') => (
    <TextField
      label={t(`types.${language}`)}
      name={`name.${language}`}
      mandatory
      value={value[language]}
      onChange={(next) => name.onChange({ ...value, [language]: next })}
      error={name.errors[language] ?? (language === 'de' ? name.error : undefined)}
    />
  );
  return (
    <Stack gap="md">
      <FieldGrid>
        {line('de')}
        {line('en')}
      </FieldGrid>
      <ChoiceField
        label={t('types.colour')}
        {...form.field('colour')}
        onChange={(next) => next !== null && form.field('colour').onChange(next)}
        options={colours.map((one) => ({ value: one, label: t(`types.colours.${one}`) }))}
      />
      <ChoiceField
        label={t('types.symbol')}
        {...form.field('symbol')}
        onChange={(next) => next !== null && form.field('symbol').onChange(next)}
        options={symbols.map((one) => ({ value: one, label: t(`types.symbols.${one}`) }))}
      />
      <SwitchField label={t('types.blocks')} help={t('types.blocksHelp')} {...form.field('blocks')} />
    </Stack>
  );
}

function TypeForm({ one, onDone }: { readonly one: EventType | null; readonly onDone: () => void }) {
  const t = useText();
  const shared = { onDone, onCancel: onDone, success: t('saved.type') };
  if (one === null)
    return (
      <ActionForm
        {...shared}
        call={eventTypes.create}
        initial={{ name: { en: '', de: '' }, colour: 'blue', symbol: 'appointment', blocks: true }}
      >
        {(form) => <TypeFields form={partOf(form)} />}
      </ActionForm>
    );
  const { shipped: _shipped, ...said } = one;
  return (
    <ActionForm {...shared} call={eventTypes.change} initial={said}>
      {(form) => (
        <>
          <TypeFields form={partOf(form)} />
          <SwitchField label={t('types.active')} help={t('types.activeHelp')} {...form.field('active')} />
        </>
      )}
    </ActionForm>
  );
}

function openType(one: EventType | null, title: string): void {
  const key = `calendar:type:${one?.code ?? 'new'}`;
  openWork({ key, title, render: () => <TypeForm one={one} onDone={() => closeWork(key)} /> });
}

/** Event types of the calendar with colour and symbol. */
export default function EventTypesPage() {
  const t = useText();
  const format = useFormat();
  const may = useMay('authorization.residents.calendar-settings', 'Edit');
  const query = useCall(eventTypes.list, {});
  return (
    <ListPage
      title={t('screens.EventTypesPage')}
      about={t('types.affects')}
      {...(may ? { primary: { label: t('types.new'), onClick: () => openType(null, t('types.new')) } } : {})}
    >
      <DataTable
        label={t('types.all')}
        list={asList(query.data?.items, query)}
        rowKey={(one) => one.code}
        rowName={(one) => one.name[format.language]}
        {...(may ? { onRow: (one: EventType) => openType(one, one.name[format.language]) } : {})}
        empty={{ title: t('types.none'), icon: 'appointment' }}
        columns={[
          {
            key: 'name',
            head: t('types.name'),
            phone: 'title',
            cell: (one) => (
              <span className={classes.line} data-colour={one.colour}>
                <Icon name={one.symbol} size={18} />
                <span className={classes.words}>{one.name[format.language]}</span>
              </span>
            ),
          },
          { key: 'colour', head: t('types.colour'), cell: (one) => t(`types.colours.${one.colour}`) },
          { key: 'blocks', head: t('types.blocks'), cell: (one) => t(one.blocks ? 'types.yes' : 'types.no') },
          { key: 'active', head: t('types.active'), cell: (one) => t(one.active ? 'types.yes' : 'types.no') },
        ]}
      />
    </ListPage>
  );
}
