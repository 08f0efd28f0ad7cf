import { describe, expect, test } from 'vitest';
import { checkNames, drawnNames } from './names.ts';
import { plantTree } from './testing.ts';

const cell = (code: string) => `const table = <DataTable columns={[{ key: 'name', cell: ${code} }]} />;`;

describe('a name is drawn by its label', () => {
  test('the screens of the house', () => {
    expect(checkNames(process.cwd())).toEqual([]);
  });
  test.each([
    ['a child', 'const a = <b>{listName(one)}</b>;'],
    ['in a sentence of its own making', 'const a = <b>{one.lastName} {one.firstName}</b>;'],
    ['put together', 'const a = <b>{`${one.lastName}, ${one.firstName}`}</b>;'],
    ['in a fragment', 'const a = <>{runningName(one)}</>;'],
    ['joined', "const a = <b>{[listName(one), one.room].join(' · ')}</b>;"],
    ['a column by its function', cell('listName')],
    ['a column that calls it', cell('(row) => listName(row)')],
    ['a column of words', cell('(row) => `${listName(row)} (${row.number})`')],
    ['a name that the server wrote', cell('(row) => row.residentName')],
    ['somebody of the staff', cell('(row) => <b>{row.fullName}</b>')],
  ])('%s is found', (_, code) => {
    expect(drawnNames('planted.tsx', code)).toHaveLength(1);
  });
  test.each([
    ['the label', 'const a = <ResidentLabel resident={one} />;'],
    ['what is read out', 'const a = <b aria-label={listName(one)}>{one.text}</b>;'],
    ['the name of a row', 'const a = <DataTable rowName={(row) => listName(row)} columns={[]} />;'],
    ['a sentence', "const a = <b>{t('ask.remove', { name: listName(one) })}</b>;"],
    ['a title', 'open({ title: listName(one) });'],
    ['a label in a column', cell('(row) => <StaffLabel member={row} />')],
    ['what a label is told in a column', cell('(row) => <Photo alt={row.fullName} />')],
  ])('%s is none of it', (_, code) => {
    expect(drawnNames('planted.tsx', code)).toEqual([]);
  });
  test('a permission that nobody needs any more is told, a new spelling is not covered by it', () => {
    const root = plantTree({
      'apps/one/web/List.tsx': 'export const A = () => <b>{listName(one)}</b>;',
      'apps/one/web/Other.tsx': 'export const B = () => <b>{one.text}</b>;',
      'apps/one/web/List.test.tsx': 'const c = <b>{listName(one)}</b>;',
    });
    expect(checkNames(root, { 'apps/one/web/Other.tsx': 'why' })).toEqual([
      'apps/one/web/List.tsx:1: listName: a name is drawn by ResidentLabel or StaffLabel',
      'apps/one/web/Other.tsx: draws no name any more: take it from the list',
    ]);
    expect(checkNames(root, { 'apps/one/web/List.tsx': 'why' })).toEqual([]);
  });
});
