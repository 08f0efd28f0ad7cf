import { useCall } from '#platform/web/calls/calls.ts';
import { type Form, partOf } from '#platform/web/form/use-form.ts';
import { ChoiceField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { FieldGrid } from '#platform/web/kit/fields/FieldGrid.tsx';
import { NumberUnitField } from '#platform/web/kit/fields/NumberUnitField.tsx';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { SwitchField } from '#platform/web/kit/fields/SwitchField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { type Printer, printers, type Transport, transports } from '../contract/printers.ts';
import { codePages } from '../domain/code-pages.ts';
import { paperWidths } from '../domain/layout.ts';
import { useText } from './text.ts';

const started = {
  name: '',
  transport: 'escpos',
  ip: '',
  port: 9100,
  deviceId: '',
  make: '',
  model: '',
  paperWidth: 'mm80',
  codePage: 'windows1252',
  restaurantId: null,
  active: true,
} as const satisfies Partial<Printer>;
type Values = Pick<Printer, keyof typeof started>;
const valuesOf = (one: Printer): Values =>
  Object.fromEntries(Object.keys(started).map((name) => [name, one[name as keyof Values]])) as Values;

/** What is usual for a protocol, where nobody has said otherwise. */
const usual: Readonly<Record<Transport, { readonly port: number; readonly deviceId: string }>> = {
  escpos: { port: 9100, deviceId: '' },
  epos: { port: 80, deviceId: 'local_printer' },
};

function Fields({ form }: { readonly form: Form<Values> }) {
  const t = useText();
  const places = useCall(printers.places, {}).data ?? [];
  const { transport, port, deviceId } = form.value;
  const choose = (next: Transport | null) => {
    if (!next) return;
    const before = usual[transport || 'escpos'];
    form.change({
      ...form.value,
      transport: next,
      ...(port === before.port ? { port: usual[next].port } : {}),
      ...((deviceId ?? '') === before.deviceId ? { deviceId: usual[next].deviceId } : {}),
    });
  };
  return (
    <FieldGrid>
      <TextField label={t('fields.name')} {...form.field('name')} />
      <SelectField
        label={t('fields.restaurantId')}
        {...form.field('restaurantId')}
        options={places.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <ChoiceField
        label={t('fields.transport')}
        {...form.field('transport')}
        onChange={choose}
        options={transports.map((value) => ({ value, label: t(`transports.${value}`) }))}
      />
      <TextField label={t('fields.ip')} {...form.field('ip')} exact />
      <NumberUnitField label={t('fields.port')} whole {...form.field('port')} />
      {transport === 'epos' && (
        <TextField
          label={t('fields.deviceId')}
          help={t('hints.deviceId')}
          {...form.field('deviceId')}
          exact
        />
      )}
      <TextField label={t('fields.make')} {...form.field('make')} />
      <TextField label={t('fields.model')} {...form.field('model')} />
      <ChoiceField
        label={t('fields.paperWidth')}
        {...form.field('paperWidth')}
        options={paperWidths.map((value) => ({ value, label: t(`widths.${value}`) }))}
      />
      <ChoiceField
        label={t('fields.codePage')}
        {...form.field('codePage')}
        options={codePages.map((value) => ({ value, label: t(`codePages.${value}`) }))}
      />
      <SwitchField label={t('fields.active')} {...form.field('active')} />
    </FieldGrid>
  );
}

/** Records a printer, or changes the one that is there. */
export function PrinterForm({
  one,
  onDone,
}: {
  readonly one: Printer | undefined;
  readonly onDone: () => void;
}) {
  const t = useText();
  const shared = {
    onDone,
    onCancel: onDone,
    success: t('printers.saved'),
    draftKey: `printing.printers.${one?.id ?? 'new'}`,
  };
  return one ? (
    <ActionForm
      {...shared}
      call={printers.change}
      initial={{ id: one.id, version: one.version, ...valuesOf(one) }}
    >
      {(form) => <Fields form={partOf(form)} />}
    </ActionForm>
  ) : (
    <ActionForm {...shared} call={printers.create} initial={started}>
      {(form) => <Fields form={partOf(form)} />}
    </ActionForm>
  );
}
