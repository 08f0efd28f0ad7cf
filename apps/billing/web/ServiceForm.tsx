import { partOf, type Form } from '#platform/web/form/use-form.ts';
import { useMay } from '#platform/web/calls/access.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { FieldGrid } from '#platform/web/kit/fields/FieldGrid.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { ChoiceField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { DayField } from '#platform/web/kit/fields/DayField.tsx';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { runs } from '../contract/runs.ts';
import { payers, services, taxApplicabilities, vatCodes } from '../contract/services.ts';
import type { Service } from '../contract/services.ts';
import { useText } from './text.ts';

/** What both calls take. */
interface Values {
  name: string;
  supplyDay: string;
  quantity: string;
  unitPrice: string;
  payer: Service['payer'];
  vatCode: Service['vatCode'];
  taxApplicability: Service['taxApplicability'];
  remarks: string;
  reason: string;
}
interface Props {
  readonly month: string;
  readonly residentId?: string;
  readonly service?: Service;
  readonly onDone: () => void;
}

/** Enters a service by hand, or changes one that was entered by hand. */
export function ServiceForm({ month, residentId, service, onDone }: Props) {
  const t = useText();
  const start = service ?? {
    supplyDay: '',
    payer: 'resident' as const,
    name: '',
    quantity: '1',
    unitPrice: '',
    vatCode: 'STD' as const,
    taxApplicability: 'included' as const,
    remarks: '',
  };
  const { supplyDay, payer, name, quantity, unitPrice, vatCode, taxApplicability, remarks } = start;
  const values = { month, supplyDay, payer, name, quantity, unitPrice, vatCode, taxApplicability, remarks };
  const shared = {
    onDone,
    onCancel: onDone,
    success: t('states.saved'),
    draftKey: `billing.service.${service?.id ?? `${month}.${residentId ?? ''}`}`,
  };
  return service ? (
    <ActionForm
      {...shared}
      call={services.change}
      initial={{ id: service.id, version: service.version, ...values }}
    >
      {(form) => <Fields form={partOf(form)} />}
    </ActionForm>
  ) : (
    <ActionForm
      {...shared}
      call={services.create}
      initial={{ ...(residentId ? { residentId } : {}), ...values }}
    >
      {(form) => (
        <>
          {!residentId && <ResidentField month={month} form={partOf(form)} />}
          <Fields form={partOf(form)} />
        </>
      )}
    </ActionForm>
  );
}

function ResidentField({
  month,
  form,
}: {
  readonly month: string;
  readonly form: Form<{ residentId: string }>;
}) {
  const t = useText();
  const query = useCall(runs.show, { month });
  return (
    <SelectField
      label={t('fields.resident')}
      {...form.field('residentId')}
      options={(query.data?.residents ?? []).map((one) => ({
        value: one.residentId,
        label: `${one.name} (${one.number})`,
      }))}
      first
    />
  );
}

function Fields({ form }: { readonly form: Form<Values> }) {
  const t = useText();
  const override = useMay('authorization.billing.period-override', 'Edit');
  return (
    <FieldGrid>
      <TextField label={t('fields.name')} {...form.field('name')} />
      <DayField label={t('fields.supplyDay')} {...form.field('supplyDay')} mandatory />
      <TextField label={t('fields.quantity')} {...form.field('quantity')} exact />
      <TextField label={t('fields.unitPrice')} help="CHF" {...form.field('unitPrice')} exact />
      <ChoiceField
        label={t('fields.payer')}
        {...form.field('payer')}
        options={payers.map((value) => ({ value, label: t(`payers.${value}`) }))}
      />
      <SelectField
        label={t('fields.vatCode')}
        {...form.field('vatCode')}
        options={vatCodes.map((value) => ({ value, label: t(`vatCodes.${value}`) }))}
      />
      <ChoiceField
        label={t('fields.taxApplicability')}
        {...form.field('taxApplicability')}
        options={taxApplicabilities.map((value) => ({ value, label: t(`taxes.${value}`) }))}
      />
      <TextField label={t('fields.remarks')} {...form.field('remarks')} />
      {override && (
        <TextField label={t('fields.reason')} help={t('states.periodClosed')} {...form.field('reason')} />
      )}
    </FieldGrid>
  );
}
