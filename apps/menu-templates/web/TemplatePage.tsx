import { Button, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { MenuGrid } from '#apps/gastro/web/parts.tsx';
import { useMay } from '#platform/web/calls/access.ts';
import { useAct, useCall } from '#platform/web/calls/calls.ts';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { RecordPage } from '#platform/web/kit/page/RecordPage.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { ViewChoice } from '#platform/web/kit/fields/ViewChoice.tsx';
import { useParameters } from '#platform/web/routing/navigation.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import { useLayout } from '#platform/web/theme/layout.ts';
import { key, type TemplateMenu, templates } from '../contract/templates.ts';
import { daysOf } from '../domain/templates.ts';
import { TemplateForm, UseForm } from './TemplateForms.tsx';
import { TemplateMenuForm } from './TemplateMenuForm.tsx';
import { templatesHref, useOffsetHead, useText } from './text.ts';

/** The menus of a template by weekday; on a phone one day per page. */
export default function TemplatePage() {
  const t = useText();
  const headOf = useOffsetHead();
  const phone = useLayout() === 'phone';
  const { menuTemplateId = '' } = useParameters();
  const may = { edit: useMay(key, 'Edit'), write: useMay(key, 'Write') };
  const mayPlan = useMay('authorization.gastro.menu', 'Write');
  const [chosen, setChosen] = useState('0');
  const query = useCall(templates.get, { id: menuTemplateId });
  const assign = useAct(templates.assign);
  const addMenu = useAct(templates.addMenu);
  if (query.isPending) return <SkeletonFor kind="table" />;
  if (query.error || !query.data)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const template = query.data;
  const panel = (name: string, title: string, render: (onClose: () => void) => ReactNode) => {
    const work = `menu-templates:${name}:${template.id}`;
    openWork({ key: work, title, render: () => render(() => closeWork(work)) });
  };
  const openMenu = (menu: TemplateMenu) =>
    panel(`menu:${menu.id}`, t('actions.editMenu'), (onClose) => (
      <TemplateMenuForm template={template} menu={menu} onClose={onClose} />
    ));
  const days = Array.from({ length: daysOf(template.type) }, (_, offset) => ({
    key: String(offset),
    head: headOf(template.type, offset),
    today: false,
    locked: false,
  }));
  return (
    <RecordPage
      title={template.title}
      back={templatesHref}
      actions={
        <>
          {may.edit && (
            <Button
              variant="default"
              leftSection={<Icon name="edit" />}
              onClick={() =>
                panel('change', template.title, (onClose) => (
                  <TemplateForm template={template} onClose={onClose} />
                ))
              }
            >
              {t('actions.rename')}
            </Button>
          )}
          {may.write && mayPlan && (
            <Button
              data-key="n"
              leftSection={<Icon name="menu_plan" />}
              onClick={() =>
                panel('use', t('actions.use'), (onClose) => <UseForm template={template} onClose={onClose} />)
              }
            >
              {t('actions.use')}
            </Button>
          )}
        </>
      }
    >
      {template.description && <Text mb="md">{template.description}</Text>}
      {phone && days.length > 1 && (
        <ViewChoice
          label={t('templates.days')}
          value={chosen}
          onChange={setChosen}
          options={days.map((day) => ({ value: day.key, label: day.head }))}
        />
      )}
      <MenuGrid
        label={template.title}
        menus={template.menus}
        entries={template.entries.map(({ offset, ...entry }) => ({ ...entry, day: String(offset) }))}
        days={phone ? days.filter((day) => days.length === 1 || day.key === chosen) : days}
        readOnly={!may.edit}
        busy={assign.busy || addMenu.busy}
        onPut={({ day, ...cell }, recipeId, version) =>
          assign.send({ id: template.id, ...cell, offset: Number(day), recipeId, version })
        }
        onMenu={openMenu}
        onAddMenu={(meal) => void addMenu.send({ id: template.id, meal })}
      />
    </RecordPage>
  );
}
