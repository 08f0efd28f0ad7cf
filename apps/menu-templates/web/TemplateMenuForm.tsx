import { Button, Stack } from '@mantine/core';
import { MenuFields } from '#apps/gastro/web/parts.tsx';
import { useAct } from '#platform/web/calls/calls.ts';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { type Template, type TemplateMenu, templates } from '../contract/templates.ts';
import { useText } from './text.ts';

/** Name, price and default of a menu of a template; it can be taken out. */
export function TemplateMenuForm({
  template,
  menu,
  onClose,
}: {
  readonly template: Template;
  readonly menu: TemplateMenu;
  readonly onClose: () => void;
}) {
  const t = useText();
  const remove = useAct(templates.removeMenu, { success: t('states.menuRemoved'), onDone: onClose });
  const { id: menuId, version, number, name, isDefault, priceRappen } = menu;
  const row = { id: template.id, menuId, version };
  return (
    <ActionForm
      call={templates.changeMenu}
      success={t('states.saved')}
      onDone={onClose}
      onCancel={onClose}
      initial={{ ...row, name, isDefault, priceRappen }}
    >
      {(form) => (
        <Stack gap="lg">
          <MenuFields
            number={number}
            name={form.field('name')}
            price={form.field('priceRappen')}
            isDefault={form.value.isDefault || false}
            onDefault={(value) => form.set('isDefault', value)}
          />
          <Button
            variant="subtle"
            color="critical"
            leftSection={<Icon name="delete" />}
            loading={remove.busy}
            onClick={() => void remove.send(row)}
          >
            {t('actions.removeMenu')}
          </Button>
        </Stack>
      )}
    </ActionForm>
  );
}
