import { ActionIcon } from '@mantine/core';
import { useGo } from '#platform/web/routing/navigation.tsx';
import { useFrameText } from '#platform/web/text/text.ts';
import { ActionMenu } from '#platform/web/kit/dialog/ActionMenu.tsx';
import classes from './DataTable.module.css';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import type { IconName } from '#platform/web/kit/state/icons.ts';
import { Tip } from '#platform/web/kit/state/Tip.tsx';

/** Something that can be done with a row. */
export interface RowAction {
  readonly label: string;
  readonly icon: IconName;
  readonly onClick?: () => void;
  readonly href?: string;
  readonly danger?: boolean;
  /** Shown as a button of its own; the others stand in the menu. */
  readonly quick?: boolean;
  /** Why it cannot be done now; it stays visible with the reason. */
  readonly blocked?: string | undefined;
}

/** Actions of one row: quick ones as buttons, the rest behind three dots. */
export function RowActions({
  actions,
  name,
}: {
  readonly actions: readonly RowAction[];
  readonly name: string;
}) {
  const t = useFrameText();
  const go = useGo();
  const run = (action: RowAction) => {
    if (action.href !== undefined) go(action.href);
    action.onClick?.();
  };
  const quick = actions.filter((one) => one.quick && one.blocked === undefined);
  const rest = actions.filter((one) => !quick.includes(one));
  return (
    // clicks on the actions are not clicks on the row
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- see above
    <div className={classes.actions} onClick={(event) => event.stopPropagation()}>
      {quick.map((action) => (
        <Tip key={action.label} label={action.label}>
          <ActionIcon aria-label={`${action.label}: ${name}`} onClick={() => run(action)}>
            <Icon name={action.icon} />
          </ActionIcon>
        </Tip>
      ))}
      {rest.length > 0 && (
        <ActionMenu label={t('kit.actionsFor', { name })} entries={rest}>
          {(button) => (
            <ActionIcon {...button} data-menu aria-label={t('kit.actionsFor', { name })}>
              <Icon name="more" />
            </ActionIcon>
          )}
        </ActionMenu>
      )}
    </div>
  );
}
