import { Checkbox, Text } from '@mantine/core';
import type { Action } from '#platform/contract/call.ts';
import { actions, type Permissions } from '#platform/domain/access.ts';
import { EmptyState } from '#platform/web/kit/EmptyState.tsx';
import { Icon } from '#platform/web/kit/Icon.tsx';
import { denied, isSensitive, share, switched, switchedAll } from '../domain/matrix.ts';
import type { Feature, FeatureGroup } from './features.ts';
import classes from './staff.module.css';
import { useText } from './text.ts';

interface Matrix {
  readonly groups: readonly FeatureGroup[];
  readonly declared: Permissions;
  readonly grants: Permissions;
  readonly denials: Permissions;
  readonly mode: 'grant' | 'deny';
  readonly editable: boolean;
  readonly onGrants: (map: Permissions) => void;
  readonly onDenials: (map: Permissions) => void;
}

/** One feature and one action: granted, denied, or nothing. In each mode one of the two is marked, the other stays to be seen. */
function Cell({ feature, action, matrix }: { readonly feature: Feature; readonly action: Action; readonly matrix: Matrix }) {
  const t = useText();
  const { mode, grants, denials, declared } = matrix;
  if (!feature.actions.includes(action)) return <span aria-hidden="true" className={classes.none}>–</span>;
  const granted = grants[feature.key]?.includes(action) ?? false;
  const refused = denials[feature.key]?.includes(action) ?? false;
  const implied = mode === 'grant' && action === 'Read' && granted && (grants[feature.key]?.length ?? 0) > 1;
  const closed = !matrix.editable || implied || (feature.reserved && mode === 'grant');
  const name = [`${feature.name}: ${t(`kinds.${action}`)}`, refused && mode === 'grant' && t('states.denied'), granted && mode === 'deny' && t('states.granted'), implied && t('states.implied'), isSensitive(feature.key, action) && t('states.dangerous')].filter(Boolean).join(', ');
  const change = (on: boolean) => (mode === 'grant' ? matrix.onGrants(switched(grants, feature.key, action, on, declared)) : matrix.onDenials(denied(denials, feature.key, action, on)));
  return (
    <span className={classes.cell}>
      <Checkbox
        aria-label={name} checked={mode === 'grant' ? granted : refused} disabled={closed} color={mode === 'deny' ? 'critical' : undefined}
        onChange={(event) => change(event.currentTarget.checked)} {...(implied ? { title: t('states.implied') } : {})}
      />
      {refused && mode === 'grant' && <Icon name="close" size={18} color="var(--s-critical-edge)" label={t('states.denied')} />}
      {granted && mode === 'deny' && <Icon name="check" size={18} color="var(--s-done-edge)" label={t('states.granted')} />}
    </span>
  );
}

/** Features × create, display, edit, delete, pdf (specification 2, section 6), by sold app, with whole rows and groups. */
export function PermissionMatrix(matrix: Matrix) {
  const t = useText();
  const { groups, grants, declared, mode, editable } = matrix;
  if (groups.length === 0) return <EmptyState kind="filtered" title={t('lists.noFeature')} />;
  const whole = (keys: readonly string[], label: string) => {
    const held = share(grants, keys, declared);
    return (
      <span className={classes.cell}>
        <Checkbox aria-label={`${label}: ${t('kinds.all')}`} checked={held === 'all'} indeterminate={held === 'some'} disabled={!editable || mode === 'deny' || keys.length === 0} onChange={() => matrix.onGrants(switchedAll(grants, keys, held !== 'all', declared))} />
      </span>
    );
  };
  const free = (features: readonly Feature[]) => features.filter((one) => !one.reserved).map((one) => one.key);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table is scrolled with the keyboard
    <div className={classes.scroll} role="region" aria-label={t('tabs.permissions')} tabIndex={0}>
      <table className={classes.matrix}>
        <thead>
          <tr>
            <th scope="col">{t('fields.feature')}</th>
            {actions.map((action) => <th key={action} scope="col">{t(`kinds.${action}`)}</th>)}
            <th scope="col">{t('kinds.all')}</th>
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group.code}>
            <tr className={classes.group}>
              <th scope="rowgroup" colSpan={6}>{group.name}</th>
              <td>{whole(free(group.features), group.name)}</td>
            </tr>
            {group.features.map((feature) => (
              <tr key={feature.key}>
                <th scope="row">
                  {feature.name}
                  {feature.reserved && <Text size="xs" c="dimmed">{t('states.administratorsOnly')}</Text>}
                </th>
                {actions.map((action) => <td key={action} data-sensitive={(feature.actions.includes(action) && isSensitive(feature.key, action)) || undefined}><Cell feature={feature} action={action} matrix={matrix} /></td>)}
                <td>{feature.reserved ? null : whole([feature.key], feature.name)}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}
