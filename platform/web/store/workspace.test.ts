import { beforeEach, expect, test } from 'vitest';
import { bringToFront, closeWork, markWork, minimiseWork, openWork, workspace } from './workspace.ts';

const render = () => null;
const open = (key: string) => openWork({ key, title: key, render });
const keys = () => workspace.get().items.map((one) => one.key);
beforeEach(() => {
  workspace.set({ items: [], front: null });
  open('a');
  open('b');
});

test('what is opened stands in front; opened again it is the same piece of work', () => {
  expect([keys(), workspace.get().front]).toEqual([['a', 'b'], 'b']);
  markWork('a', true);
  open('a');
  expect([keys(), workspace.get().front]).toEqual([['a', 'b'], 'a']);
  expect(workspace.get().items[0]!.dirty).toBe(true);
});

test('closing what is in front leaves nothing in front; closing another leaves the front alone', () => {
  closeWork('b');
  expect([keys(), workspace.get().front]).toEqual([['a'], null]);
  open('c');
  closeWork('a');
  expect([keys(), workspace.get().front]).toEqual([['c'], 'c']);
});

test('laid aside, nothing is in front and everything is still open', () => {
  minimiseWork();
  expect([keys(), workspace.get().front]).toEqual([['a', 'b'], null]);
  bringToFront('a');
  expect(workspace.get().front).toBe('a');
});
