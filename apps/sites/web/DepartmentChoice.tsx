import { Button } from '@mantine/core';
import { ActionMenu } from '#platform/web/kit/dialog/ActionMenu.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { useText } from './text.ts';
import type { ChosenDepartment } from './use-department.ts';

/** Chooses whose people the pages of a shift show. Where there is one department there is nothing to choose. */
export function DepartmentChoice({ department }: { readonly department: ChosenDepartment }) {
  const t = useText();
  const { place, options, choose } = department;
  if (options.length < 2) return null;
  const chosen = options.find((one) => one.value === place.departmentId);
  const name = chosen?.label ?? t('departments.all');
  const label = t('departments.chosen', { name });
  return (
    <ActionMenu
      label={label}
      side="start"
      entries={[
        ...options.map((one) => ({
          label: one.label,
          chosen: one === chosen,
          onClick: () => choose(one.value),
        })),
        null,
        { label: t('departments.all'), chosen: chosen === undefined, onClick: () => choose('') },
      ]}
    >
      {(button) => (
        <Button
          {...button}
          variant={chosen === undefined ? 'default' : 'light'}
          leftSection={<Icon name="site" />}
          rightSection={<Icon name="down" size={16} />}
          aria-label={label}
          // one line, however long the name is
          maw={280}
          styles={{ label: { display: 'block', whiteSpace: 'nowrap', textOverflow: 'ellipsis' } }}
        >
          {name}
        </Button>
      )}
    </ActionMenu>
  );
}
