import { Button } from '@mantine/core';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import { SaveForm } from './TemplateForms.tsx';
import { useText } from './text.ts';

/** In the head of a menu plan: keeps its menus as a template. */
export default function SaveAsTemplate({
  planId,
  title,
}: {
  readonly planId: string;
  readonly title: string;
}) {
  const t = useText();
  const work = `menu-templates:save:${planId}`;
  return (
    <Button
      variant="default"
      leftSection={<Icon name="menu_template" />}
      onClick={() =>
        openWork({
          key: work,
          title: t('actions.saveAsTemplate'),
          render: () => <SaveForm planId={planId} title={title} onClose={() => closeWork(work)} />,
        })
      }
    >
      {t('actions.saveAsTemplate')}
    </Button>
  );
}
