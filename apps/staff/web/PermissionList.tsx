import { type ReactNode, useState } from 'react';
import type { Action } from '#platform/contract/call.ts';
import { actions } from '#platform/domain/access/access.ts';
import { EmptyState } from '#platform/web/kit/state/EmptyState.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import type { FeatureGroup } from './features.ts';
import { AllBox, Cell, ColumnBox, free, type Matrix } from './PermissionMatrix.tsx';
import classes from './staff.module.css';
import { useText } from './text.ts';

/** What belongs together, with a named switch for each action that it has. */
function Switches({
  name,
  note,
  of,
  box,
  all,
}: {
  readonly name: string;
  readonly note?: string;
  readonly of: readonly Action[];
  readonly box: (action: Action) => ReactNode;
  readonly all: ReactNode;
}) {
  const t = useText();
  return (
    <div className={classes.switches} role="group" aria-label={name}>
      <div className={classes.switchesName}>
        {name}
        {note && <small>{note}</small>}
      </div>
      {[...of, 'all' as const].map((action) => (
        <label key={action} className={classes.switch}>
          {action === 'all' ? all : box(action)}
          <span aria-hidden="true">{t(`kinds.${action}`)}</span>
        </label>
      ))}
    </div>
  );
}

function AppPart({
  group,
  matrix,
  opened,
}: {
  readonly group: FeatureGroup;
  readonly matrix: Matrix;
  readonly opened: boolean;
}) {
  const t = useText();
  const [open, setOpen] = useState(opened);
  const { mode, grants, denials } = matrix;
  const own = mode === 'grant' ? grants : denials;
  const held = group.features.reduce(
    (sum, one) => sum + one.actions.filter((action) => own[one.key]?.includes(action)).length,
    0,
  );
  const most = group.features.reduce((sum, one) => sum + one.actions.length, 0);
  const keys = free(group.features);
  const label = t('lists.wholeApp', { name: group.name });
  const has = (action: Action) => group.features.some((one) => one.actions.includes(action));
  return (
    <section className={classes.app}>
      <button type="button" className={classes.fold} aria-expanded={open} onClick={() => setOpen(!open)}>
        <Icon name={open ? 'down' : 'right'} size={18} />
        <span>{group.name}</span>
        <small>
          {held} / {most}
        </small>
      </button>
      {open && (
        <>
          <Switches
            name={label}
            of={actions.filter(has)}
            box={(action) => <ColumnBox keys={keys} label={label} action={action} matrix={matrix} />}
            all={<AllBox keys={keys} label={label} matrix={matrix} />}
          />
          {group.features.map((feature) => (
            <Switches
              key={feature.key}
              name={feature.name}
              {...(feature.reserved ? { note: t('states.administratorsOnly') } : {})}
              of={feature.actions}
              box={(action) => <Cell feature={feature} action={action} matrix={matrix} />}
              all={!feature.reserved && <AllBox keys={[feature.key]} label={feature.name} matrix={matrix} />}
            />
          ))}
        </>
      )}
    </section>
  );
}

/** The permissions of a role on a phone: app by app, how much of it is held, and when it is opened each feature with its switches. */
export function PermissionList(matrix: Matrix) {
  const t = useText();
  const { groups } = matrix;
  if (groups.length === 0) return <EmptyState kind="filtered" title={t('lists.noFeature')} />;
  return (
    <div className={classes.apps} role="region" aria-label={t('tabs.permissions')}>
      {groups.map((group) => (
        // a search that leaves one app opens it
        <AppPart
          key={`${group.code} ${groups.length === 1}`}
          group={group}
          matrix={matrix}
          opened={groups.length === 1}
        />
      ))}
    </div>
  );
}
