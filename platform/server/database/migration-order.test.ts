import { expect, test } from 'vitest';
import { inOrder } from './migration-order.ts';

const line = (file: string): string => `${'0'.repeat(64)} ${file}\n`;
const named = (text: string) => ({ app: text.split('/')[0]!, name: text.split('/')[1]! });
const told = (list: string, ...all: string[]): string[] =>
  inOrder(all.map(named), list, ['wards', 'meals']).map(({ app, name }) => `${app}/${name}`);

test('the order of the list, whatever the apps need', () => {
  const list = `# about the list\n${line('platform/migrations/0001_a.sql')}${line('apps/meals/migrations/0001_b.sql')}${line('apps/gone/migrations/0001_z.sql')}${line('apps/wards/migrations/0001_c.sql')}${line('platform/migrations/0002_d.sql')}`;
  expect(
    told(list, 'platform/0001_a.sql', 'platform/0002_d.sql', 'wards/0001_c.sql', 'meals/0001_b.sql'),
  ).toEqual(['platform/0001_a.sql', 'meals/0001_b.sql', 'wards/0001_c.sql', 'platform/0002_d.sql']);
});

test('what is not listed yet comes last: the frame, then along the needs, by name', () => {
  const list = line('apps/meals/migrations/0002_b.sql');
  expect(
    told(
      list,
      'meals/0003_y.sql',
      'meals/0002_x.sql',
      'wards/0001_c.sql',
      'platform/0001_a.sql',
      'meals/0002_b.sql',
    ),
  ).toEqual([
    'meals/0002_b.sql',
    'platform/0001_a.sql',
    'wards/0001_c.sql',
    'meals/0002_x.sql',
    'meals/0003_y.sql',
  ]);
});
