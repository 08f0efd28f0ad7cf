import { useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { MarkOf } from '#platform/web/kit/state/MarkOf.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { LinkTo } from '#platform/web/routing/navigation.tsx';
import { condition } from '../contract/condition.ts';
import { lookOf, usedPercent } from './looks.ts';
import { sizeOf } from '#platform/web/calls/byte-size.ts';
import { useText } from './text.ts';

export const page = '/settings/operation';

/** For the administration: how old the newest backup is and how much is stored, each with its state; a disk only when it fills up. */
export default function OperationLine() {
  const t = useText();
  const format = useFormat();
  const query = useCall(condition.show, {}, { every: 600_000 });
  return (
    <MarkOf query={query} what={t('screens.OperationLine')}>
      {({ backup, storage, disk }) => (
        <>
          <LinkTo href={page}>
            <StatusBadge
              status={lookOf[backup.level]}
              label={
                backup.at === null
                  ? t('line.noBackup')
                  : t('line.backup', { age: format.relative(backup.at) })
              }
            />
          </LinkTo>
          <LinkTo href={page}>
            <StatusBadge
              status={lookOf[storage.level]}
              label={t('line.storage', { percent: usedPercent(storage, format) })}
            />
          </LinkTo>
          {disk.level !== 'well' && (
            <LinkTo href={page}>
              <StatusBadge
                status={lookOf[disk.level]}
                label={t('line.disk', { free: sizeOf(disk.free, format) })}
              />
            </LinkTo>
          )}
        </>
      )}
    </MarkOf>
  );
}
