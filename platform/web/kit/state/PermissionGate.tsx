import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Action } from '#platform/contract/call.ts';
import { useAccess } from '#platform/web/calls/access.ts';
import { useFrameText } from '#platform/web/text/text.ts';

/** Shows its content only to those who may. Instead: nothing, or the sentence that the data may not be seen. */
export function PermissionGate({
  may,
  residentId,
  instead = 'nothing',
  children,
}: {
  readonly may: readonly [key: string, action: Action];
  readonly residentId?: string;
  readonly instead?: 'nothing' | 'sentence';
  readonly children: ReactNode;
}) {
  const t = useFrameText();
  const access = useAccess(residentId);
  if (access.may(...may)) return <>{children}</>;
  return instead === 'sentence' && access.ready ? <Text c="dimmed">{t('errors.notAllowedData')}</Text> : null;
}
