import { RoleFrame } from './RoleFrame.tsx';
import { PermissionsTab } from './PermissionsTab.tsx';

/** What a role may do. */
export default function RolePage() {
  return <RoleFrame>{(role) => <PermissionsTab key={`${role.id}:${role.version}`} role={role} />}</RoleFrame>;
}
