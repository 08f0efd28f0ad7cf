import { implement } from '#platform/server/call/app.ts';
import { fileUsage } from '#platform/server/files/files.ts';
import { condition } from '../contract/condition.ts';
import { backupLevel, hoursBetween, roomLevel } from '../domain/condition.ts';

export const conditionCalls = implement(condition, {
  async show({ context }) {
    const { bytes, quota } = await fileUsage(context);
    const [newest, disk] = await Promise.all([
      context.services.newestBackup(),
      context.services.roomOnDisk(),
    ]);
    const hours = newest === null ? null : hoursBetween(newest, context.now);
    return {
      backup: { at: newest?.toISOString() ?? null, hours, level: backupLevel(hours) },
      storage: { used: bytes, of: quota, level: roomLevel(bytes, quota) },
      disk: { ...disk, level: roomLevel(disk.of - disk.free, disk.of) },
    };
  },
});
