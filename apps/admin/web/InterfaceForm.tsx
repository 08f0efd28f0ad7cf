import { Text } from '@mantine/core';
import { partOf, type Form } from '#platform/web/form/use-form.ts';
import { FieldGrid } from '#platform/web/kit/fields/FieldGrid.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { ChoiceField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { NumberUnitField } from '#platform/web/kit/fields/NumberUnitField.tsx';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { SwitchField } from '#platform/web/kit/fields/SwitchField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { type Interface, interfaceKinds, interfaces } from '../contract/interfaces.ts';
import { isInsecure, type Protocol, protocols, usualPort } from '../domain/hosts.ts';
import { useText } from './settings.ts';

interface Values {
  kind: NonNullable<Interface['kind']>;
  name: string;
  protocol: Protocol;
  host: string;
  port: number;
  departmentCode: string;
  active: boolean;
}

function Fields({ form }: { readonly form: Form<Values> }) {
  const t = useText();
  const { protocol } = form.value;
  const choose = (next: Protocol | null) => {
    if (next) form.change({ protocol: next, port: usualPort[next] });
  };
  return (
    <FieldGrid>
      <TextField label={t('interfaces.name')} maxLength={60} first {...form.field('name')} />
      <SelectField
        label={t('interfaces.kind')}
        options={interfaceKinds.map((value) => ({ value, label: t(`interfaces.kinds.${value}`) }))}
        {...form.field('kind')}
      />
      <ChoiceField
        label={t('interfaces.protocol')}
        options={protocols.map((value) => ({ value, label: value.toUpperCase() }))}
        {...form.field('protocol')}
        onChange={choose}
      />
      {protocol && isInsecure(protocol) && (
        <Text size="sm" c="var(--s-warning-text)" role="status">
          {t('interfaces.insecure')}
        </Text>
      )}
      <TextField label={t('interfaces.host')} {...form.field('host')} />
      <NumberUnitField label={t('interfaces.port')} whole {...form.field('port')} />
      <TextField
        label={t('interfaces.departmentCode')}
        help={t('interfaces.codeHelp')}
        {...form.field('departmentCode')}
      />
      <SwitchField label={t('interfaces.active')} {...form.field('active')} />
    </FieldGrid>
  );
}

/** A line to another system: where it stands, and how it knows this home. */
export function InterfaceForm({
  one,
  onClose,
}: {
  readonly one?: Interface | undefined;
  readonly onClose: () => void;
}) {
  const t = useText();
  const shared = {
    onDone: onClose,
    onCancel: onClose,
    success: t('interfaces.saved'),
    draftKey: `admin.interface.${one?.id ?? 'new'}`,
  };
  if (!one) {
    return (
      <ActionForm
        {...shared}
        call={interfaces.create}
        initial={{
          kind: 'homeManagement',
          name: '',
          protocol: 'sftp',
          host: '',
          port: usualPort.sftp,
          departmentCode: '',
          active: true,
          confirmed: [],
        }}
      >
        {(form) => <Fields form={partOf(form)} />}
      </ActionForm>
    );
  }
  const { id, version, name, host, departmentCode, active } = one;
  return (
    <ActionForm
      {...shared}
      call={interfaces.change}
      initial={{
        id,
        version,
        kind: one.kind!,
        name,
        protocol: one.protocol!,
        host,
        port: one.port!,
        departmentCode,
        active,
        confirmed: [],
      }}
    >
      {(form) => <Fields form={partOf(form)} />}
    </ActionForm>
  );
}
