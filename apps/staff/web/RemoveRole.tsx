import { Button, Group, List, Stack, Text } from '@mantine/core';
import { useAct, useCall } from '#platform/web/calls/calls.ts';
import { Dialog } from '#platform/web/kit/dialog/Dialog.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { useGo } from '#platform/web/routing/navigation.tsx';
import { useFrameText } from '#platform/web/text/text.ts';
import { type Role, roles } from '../contract/roles.ts';
import { rolesAddress } from './parts.tsx';
import { useText } from './text.ts';

/** Says who loses what, before a role is deleted (specification 2, section 6). */
export function RemoveRole({ role, onClose }: { readonly role: Role; readonly onClose: () => void }) {
  const t = useText();
  const frame = useFrameText();
  const go = useGo();
  const loss = useCall(roles.loss, { id: role.id });
  const remove = useAct(roles.remove, { success: t('done.roleRemoved') });
  const send = async () => {
    if (await remove.send({ id: role.id, version: role.version, confirmed: ['usersLose'] })) go(rolesAddress);
    onClose();
  };
  return (
    <Dialog open title={t('ask.removeRoleTitle')} onClose={onClose}>
      {!loss.data ? (
        <SkeletonFor kind="form" />
      ) : (
        <Stack gap="md">
          <Text>
            {loss.data.losing.length === 0
              ? t('ask.roleNobody')
              : t('ask.roleLoss', { count: loss.data.losing.length })}
          </Text>
          <List>
            {loss.data.losing.slice(0, 12).map((one) => (
              <List.Item key={one.id}>
                {t(one.withoutRole ? 'ask.lossAlone' : 'ask.lossLine', {
                  name: one.fullName,
                  actions: one.actions,
                  keys: one.keys,
                })}
              </List.Item>
            ))}
          </List>
          {loss.data.losing.length > 12 && (
            <Text>{frame('confirm.andMore', { count: loss.data.losing.length - 12 })}</Text>
          )}
          <Group justify="flex-end">
            <Button variant="default" data-autofocus onClick={onClose}>
              {frame('confirm.keep')}
            </Button>
            <Button color="critical" loading={remove.busy} onClick={() => void send()}>
              {t('actions.removeRole')}
            </Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  );
}
