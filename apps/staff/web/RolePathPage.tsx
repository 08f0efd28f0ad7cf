import { type ReactNode } from 'react';
import { SkeletonFor } from '#platform/web/kit/SkeletonFor.tsx';
import { useParameters } from '#platform/web/navigation.tsx';
import { NotFoundPage } from '#platform/web/shell/pages.tsx';
import { roleOfPath, shippedPaths } from '../domain/role-names.ts';
import { useRoles } from './parts.tsx';

/** A page below `/accounts/{rolePath}`; a role that nobody has made is an address that does not exist. */
export function RolePathPage({
  children,
}: {
  readonly children: (rolePath: string, role: string) => ReactNode;
}) {
  const { rolePath = 'all' } = useParameters();
  const { ready, all } = useRoles();
  const role = rolePath === 'all' ? '' : roleOfPath(rolePath);
  if (role === '' || shippedPaths.includes(rolePath)) return children(rolePath, role);
  if (!ready) return <SkeletonFor kind="page" />;
  // who may not read the roles cannot know those of the home: the list itself says that it is empty
  return all.length > 0 && !all.some((one) => one.code === role) ? (
    <NotFoundPage />
  ) : (
    children(rolePath, role)
  );
}
