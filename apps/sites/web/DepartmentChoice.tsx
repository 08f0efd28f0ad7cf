import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { ActionMenu } from '#platform/web/kit/dialog/ActionMenu.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { useText } from './text.ts';
import type { ChosenDepartment } from './use-department.ts';

/** Chooses whose people the pages of a shift show. Where there is one department there is nothing to choose. */
function Choice({ department }: { readonly department: ChosenDepartment }) {
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
          miw={0}
          flex="0 1 auto"
          styles={{ label: { display: 'block', whiteSpace: 'nowrap', textOverflow: 'ellipsis' } }}
        >
          {name}
        </Button>
      )}
    </ActionMenu>
  );
}

/** The line above a list of a shift: of which department it is, and how things stand there. */
export function DepartmentChoice({
  department,
  children,
}: {
  readonly department: ChosenDepartment;
  /** How things stand: a text. */
  readonly children?: ReactNode;
}) {
  const nothing = children === undefined || children === null;
  if (department.ready && department.options.length < 2 && nothing) return null;
  return (
    // it keeps its room before it is known what can be chosen
    <Group gap="sm" mb="sm" wrap="nowrap" {...(department.ready ? {} : { mih: 'var(--control-height)' })}>
      <Choice department={department} />
      {!nothing && (
        <Text component="div" size="sm" c="dimmed" flex="1 1 9rem">
          {children}
        </Text>
      )}
    </Group>
  );
}
