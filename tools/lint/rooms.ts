// The rooms of the frame: who may enter which, and how many files one holds (platform/README.md). Part of doors.ts.
import path from 'node:path';

/**
 * Face of the platform → its rooms, the lowest first. A file imports from its own room and from those before it, by value and by
 * type: so no two rooms know each other. '.' is the face itself.
 */
export const rooms: Readonly<Record<string, readonly string[]>> = {
  'platform/server': [
    'database',
    'config',
    'call',
    'limits',
    'access',
    'log',
    'work',
    'mail',
    'paper',
    'tables',
    'files',
    'notifications',
    'settings',
    'session',
    'request',
    'live',
    'operation',
    'sign-in',
    'single-sign-on',
    'home-servers',
    'shared-device',
    'second-signature',
    'account',
    'invitation',
    'erasure',
    'start',
  ],
  'platform/web': [
    'shapes',
    'store',
    'theme',
    'text',
    'client',
    'offline',
    'calls',
    'routing',
    'form',
    'session',
    'kit/state',
    'slots',
    'kit/fields',
    'kit/body',
    'kit/dialog',
    'kit/list',
    'kit/table',
    'kit/page',
    'kit/chart',
    'kit/form',
    'kit/timeline',
    'shell/lock',
    'shell/navigation',
    'shell/help',
    'shell/work',
    'shell/palette',
    'shell',
    '.',
  ],
  'platform/domain': ['time', 'numbers', 'text', 'access'],
  'platform/contract': ['.', 'account', 'record'],
};

const filesInARoom = 25;

/** The hall and the room of a file, or undefined outside of the halls. What is made for tests has no place in the order. */
function roomOf(file: string): { readonly hall: string; readonly room: string } | undefined {
  const hall = Object.keys(rooms).find((one) => file.startsWith(`${one}/`));
  return hall === undefined
    ? undefined
    : { hall, room: path.posix.relative(hall, path.posix.dirname(file)) || '.' };
}

const made = (file: string): boolean => /\.test\.tsx?$|(^|\/)testing\//.test(file);

/** Why a file of the frame may not import another one of its face, or undefined. */
export function roomRefusal(file: string, target: string): string | undefined {
  const from = roomOf(file);
  const to = roomOf(target);
  if (!from || to?.hall !== from.hall || made(file) || made(target)) return undefined;
  const order = rooms[from.hall]!;
  return order.indexOf(to.room) <= order.indexOf(from.room)
    ? undefined
    : `${from.room} lies below ${to.room}: see tools/lint/rooms.ts`;
}

/** Rooms that nobody has put in order, and those that hold too much. */
export function roomProblems(files: readonly string[]): string[] {
  const held = new Map<string, number>();
  for (const file of files) held.set(path.posix.dirname(file), (held.get(path.posix.dirname(file)) ?? 0) + 1);
  const problems: string[] = [];
  for (const [folder, count] of held) {
    const place = roomOf(`${folder}/x.ts`);
    if (!place) continue;
    if (!made(`${folder}/x.ts`) && !rooms[place.hall]!.includes(place.room))
      problems.push(`${folder}: a room without a place in tools/lint/rooms.ts`);
    if (count > filesInARoom)
      problems.push(`${folder}: ${count} files, a room holds ${filesInARoom}: split it by what it is about`);
  }
  return problems.sort();
}
