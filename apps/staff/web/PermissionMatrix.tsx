import { Checkbox, Text } from '@mantine/core';
import { useState } from 'react';
import type { Action } from '#platform/contract/call.ts';
import { actions, type Permissions } from '#platform/domain/access/access.ts';
import { EmptyState } from '#platform/web/kit/state/EmptyState.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { ScrollFrame } from '#platform/web/kit/table/ScrollFrame.tsx';
import {
  denied,
  isSensitive,
  share,
  shareOfColumn,
  switched,
  switchedAll,
  switchedColumn,
} from '../domain/matrix.ts';
import type { Feature, FeatureGroup } from './features.ts';
import classes from './staff.module.css';
import { useText } from './text.ts';

export interface Matrix {
  readonly groups: readonly FeatureGroup[];
  readonly declared: Permissions;
  readonly grants: Permissions;
  readonly denials: Permissions;
  readonly mode: 'grant' | 'deny';
  readonly editable: boolean;
  readonly onGrants: (map: Permissions) => void;
  readonly onDenials: (map: Permissions) => void;
}

const Nothing = () => (
  <span aria-hidden="true" className={classes.none}>
    –
  </span>
);

/** One feature and one action: granted, denied, or nothing. In each mode one of the two is marked, the other stays to be seen. */
export function Cell({
  feature,
  action,
  matrix,
}: {
  readonly feature: Feature;
  readonly action: Action;
  readonly matrix: Matrix;
}) {
  const t = useText();
  const { mode, grants, denials, declared } = matrix;
  if (!feature.actions.includes(action)) return <Nothing />;
  const granted = grants[feature.key]?.includes(action) ?? false;
  const refused = denials[feature.key]?.includes(action) ?? false;
  const implied = mode === 'grant' && action === 'Read' && granted && (grants[feature.key]?.length ?? 0) > 1;
  const closed = !matrix.editable || implied || (feature.reserved && mode === 'grant');
  const name = [
    `${feature.name}: ${t(`kinds.${action}`)}`,
    refused && mode === 'grant' && t('states.denied'),
    granted && mode === 'deny' && t('states.granted'),
    implied && t('states.implied'),
    isSensitive(feature.key, action) && t('states.dangerous'),
  ]
    .filter(Boolean)
    .join(', ');
  const change = (on: boolean) =>
    mode === 'grant'
      ? matrix.onGrants(switched(grants, feature.key, action, on, declared))
      : matrix.onDenials(denied(denials, feature.key, action, on));
  return (
    <span className={classes.cell}>
      <Checkbox
        aria-label={name}
        checked={mode === 'grant' ? granted : refused}
        disabled={closed}
        color={mode === 'deny' ? 'critical' : undefined}
        onChange={(event) => change(event.currentTarget.checked)}
        {...(implied ? { title: t('states.implied') } : {})}
      />
      {refused && mode === 'grant' && (
        <Icon name="close" size={18} color="var(--s-critical-edge)" label={t('states.denied')} />
      )}
      {granted && mode === 'deny' && (
        <Icon name="check" size={18} color="var(--s-done-edge)" label={t('states.granted')} />
      )}
    </span>
  );
}

/** A box for a row, a column or a group: full, empty, or half where it is mixed. */
function Whole({
  held,
  label,
  disabled,
  onChange,
}: {
  readonly held: 'none' | 'some' | 'all';
  readonly label: string;
  readonly disabled: boolean;
  readonly onChange: (on: boolean) => void;
}) {
  return (
    <span className={classes.cell}>
      <Checkbox
        aria-label={label}
        checked={held === 'all'}
        indeterminate={held === 'some'}
        disabled={disabled}
        onChange={() => onChange(held !== 'all')}
      />
    </span>
  );
}

interface Several {
  readonly keys: readonly string[];
  readonly label: string;
  readonly matrix: Matrix;
}
const closedFor = ({ keys, matrix }: Several) =>
  !matrix.editable || matrix.mode === 'deny' || keys.length === 0;

/** A box over several features for one action; nothing where none of them has it. */
export function ColumnBox({ action, ...several }: Several & { readonly action: Action }) {
  const t = useText();
  const { keys, label, matrix } = several;
  const { grants, declared, onGrants } = matrix;
  const held = shareOfColumn(grants, keys, action, declared);
  if (held === null) return <Nothing />;
  return (
    <Whole
      held={held}
      label={`${label}: ${t(`kinds.${action}`)}`}
      disabled={closedFor(several)}
      onChange={(on) => onGrants(switchedColumn(grants, keys, action, on, declared))}
    />
  );
}

/** A box over several features for everything. */
export function AllBox(several: Several) {
  const t = useText();
  const { keys, label, matrix } = several;
  const { grants, declared, onGrants } = matrix;
  return (
    <Whole
      held={share(grants, keys, declared)}
      label={`${label}: ${t('kinds.all')}`}
      disabled={closedFor(several)}
      onChange={(on) => onGrants(switchedAll(grants, keys, on, declared))}
    />
  );
}

const Columns = (several: Several) => (
  <>
    {actions.map((action) => (
      <td key={action}>
        <ColumnBox action={action} {...several} />
      </td>
    ))}
    <td>
      <AllBox {...several} />
    </td>
  </>
);

function FeatureRow({ feature, matrix }: { readonly feature: Feature; readonly matrix: Matrix }) {
  const t = useText();
  return (
    <tr>
      <th scope="row">
        {feature.name}
        {feature.reserved && (
          <Text size="xs" c="dimmed">
            {t('states.administratorsOnly')}
          </Text>
        )}
      </th>
      {actions.map((action) => (
        <td
          key={action}
          data-sensitive={(feature.actions.includes(action) && isSensitive(feature.key, action)) || undefined}
        >
          <Cell feature={feature} action={action} matrix={matrix} />
        </td>
      ))}
      <td>{!feature.reserved && <AllBox keys={[feature.key]} label={feature.name} matrix={matrix} />}</td>
    </tr>
  );
}

/** What can be switched together with others. */
export const free = (features: readonly Feature[]) =>
  features.filter((one) => !one.reserved).map((one) => one.key);

/** A sold app: boxes for all of it, and its features, which can be folded away. */
function GroupRows({ group, matrix }: { readonly group: FeatureGroup; readonly matrix: Matrix }) {
  const t = useText();
  const [open, setOpen] = useState(true);
  return (
    <tbody>
      <tr className={classes.group}>
        <th scope="rowgroup">
          <button type="button" className={classes.fold} aria-expanded={open} onClick={() => setOpen(!open)}>
            <Icon name={open ? 'down' : 'right'} size={18} />
            {group.name}
          </button>
        </th>
        <Columns
          keys={free(group.features)}
          label={t('lists.wholeApp', { name: group.name })}
          matrix={matrix}
        />
      </tr>
      {open &&
        group.features.map((feature) => <FeatureRow key={feature.key} feature={feature} matrix={matrix} />)}
    </tbody>
  );
}

/** Features × create, display, edit, delete, pdf (specification 2, section 6), by sold app, with boxes for rows, columns and groups. */
export function PermissionMatrix(matrix: Matrix) {
  const t = useText();
  const { groups } = matrix;
  if (groups.length === 0) return <EmptyState kind="filtered" title={t('lists.noFeature')} />;
  return (
    <ScrollFrame className={classes.scroll} label={t('tabs.permissions')}>
      <table className={classes.matrix}>
        <thead>
          <tr>
            <th scope="col">{t('fields.feature')}</th>
            {actions.map((action) => (
              <th key={action} scope="col">
                {t(`kinds.${action}`)}
              </th>
            ))}
            <th scope="col">{t('kinds.all')}</th>
          </tr>
          <tr>
            <th scope="row">{t('lists.everything')}</th>
            <Columns
              keys={groups.flatMap((group) => free(group.features))}
              label={t('lists.everything')}
              matrix={matrix}
            />
          </tr>
        </thead>
        {groups.map((group) => (
          <GroupRows key={group.code} group={group} matrix={matrix} />
        ))}
      </table>
    </ScrollFrame>
  );
}
