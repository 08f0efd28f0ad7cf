import { Stack } from '@mantine/core';
import type { Form } from '#platform/web/form/use-form.ts';
import { partOf } from '#platform/web/form/use-form.ts';
import { ChoiceField, ChoicesField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { SwitchField } from '#platform/web/kit/fields/SwitchField.tsx';
import { TranslatedField } from '#platform/web/kit/fields/TranslatedField.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { EmptyState } from '#platform/web/kit/state/EmptyState.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import { useLanguage } from '#platform/web/text/text.ts';
import { type Candidate, type HomeProtocol, homeProtocols, type Known } from '../contract/home-protocols.ts';
import { protocolIcons } from '../domain/protocols.ts';
import { useText } from './text.ts';

type Fields = Omit<HomeProtocol, 'id' | 'version' | 'definitionId'>;

/** What a home says about a protocol; which questions there are comes from its form. */
function ProtocolFields({
  form,
  items,
  departments,
}: {
  readonly form: Form<Fields>;
  readonly items: Candidate['items'];
  readonly departments: Known['departments'];
}) {
  const t = useText();
  const language = useLanguage();
  return (
    <>
      <TranslatedField label={t('fields.name')} {...form.field('name')} />
      <ChoiceField
        label={t('fields.icon')}
        options={protocolIcons.map((value) => ({ value, label: t(`icons.${value}`) }))}
        {...form.field('icon')}
      />
      <SelectField
        label={t('fields.shownItem')}
        help={t('states.shownHelp')}
        always
        options={items.map((item) => ({ value: item.id, label: item.label[language] || item.id }))}
        {...form.field('shownItem')}
      />
      {departments.length > 0 && (
        <ChoicesField
          label={t('fields.departmentIds')}
          help={t('states.departmentsHelp')}
          options={departments.map((one) => ({ value: one.id, label: one.name }))}
          {...form.field('departmentIds')}
        />
      )}
      <SwitchField label={t('fields.active')} {...form.field('active')} />
    </>
  );
}

/** Makes a form a protocol. */
export function AddProtocol({ known, onClose }: { readonly known: Known; readonly onClose: () => void }) {
  const t = useText();
  const language = useLanguage();
  const taken = new Set(known.protocols.map((one) => one.definitionId));
  const free = known.forms.filter((one) => !taken.has(one.definitionId));
  if (free.length === 0) return <EmptyState title={t('states.noForm')} icon="form" />;
  const first = free[0]!;
  const nameOf = ({ title }: Candidate) => ({
    default: title.de,
    translations: [{ language: 'en' as const, value: title.en }],
  });
  return (
    <ActionForm
      call={homeProtocols.add}
      initial={{
        definitionId: first.definitionId,
        name: nameOf(first),
        icon: 'protocols',
        shownItem: first.items[0]!.id,
        departmentIds: [],
        active: true,
      }}
      submit={t('actions.add')}
      success={t('states.added')}
      onDone={onClose}
      onCancel={onClose}
    >
      {(form) => {
        const chosen = free.find((one) => one.definitionId === form.value.definitionId) ?? first;
        return (
          <Stack gap="md">
            <SelectField
              label={t('fields.definitionId')}
              always
              options={free.map((one) => ({ value: one.definitionId, label: one.title[language] }))}
              {...form.field('definitionId')}
              onChange={(definitionId) => {
                const next = free.find((one) => one.definitionId === definitionId);
                if (next)
                  form.change({
                    definitionId: next.definitionId,
                    name: nameOf(next),
                    shownItem: next.items[0]!.id,
                  });
              }}
            />
            <ProtocolFields form={partOf(form)} items={chosen.items} departments={known.departments} />
          </Stack>
        );
      }}
    </ActionForm>
  );
}

/** Changes what a home says about a protocol, or stops it. */
export function ChangeProtocol({
  known,
  protocol,
  onClose,
}: {
  readonly known: Known;
  readonly protocol: HomeProtocol;
  readonly onClose: () => void;
}) {
  const t = useText();
  const { definitionId, ...fields } = protocol;
  const items = known.forms.find((one) => one.definitionId === definitionId)?.items ?? [];
  return (
    <ActionForm
      call={homeProtocols.change}
      initial={fields}
      success={t('states.changed')}
      onDone={onClose}
      onCancel={onClose}
    >
      {(form) => (
        <Stack gap="md">
          <ProtocolFields form={partOf(form)} items={items} departments={known.departments} />
        </Stack>
      )}
    </ActionForm>
  );
}

/** Opens a protocol of the home beside the page, or a new one. */
export function openProtocol(known: Known, protocol: HomeProtocol | null, title: string): void {
  const key = `home-protocols:settings:${protocol?.id ?? 'new'}`;
  const onClose = () => closeWork(key);
  openWork({
    key,
    title,
    render: () =>
      protocol === null ? (
        <AddProtocol known={known} onClose={onClose} />
      ) : (
        <ChangeProtocol known={known} protocol={protocol} onClose={onClose} />
      ),
  });
}
