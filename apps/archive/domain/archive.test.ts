import { expect, test } from 'vitest';
import {
  type ArchiveAction,
  type ArchiveFacts,
  isEditable,
  type RecordState,
  recordStates,
  stepArchive,
} from './archive.ts';

const facts: ArchiveFacts = {
  exit: '2026-11-01',
  until: null,
  justification: '',
  legalHold: false,
  today: '2026-11-21',
};

test.each<[RecordState, ArchiveAction, Partial<ArchiveFacts>, object]>([
  ['active', 'archive', {}, { to: 'archived' }],
  ['active', 'archive', { exit: null }, { refusal: 'exitDateMissing' }],
  ['active', 'archive', { exit: '2026-11-22' }, { refusal: 'exitDateMissing' }],
  ['active', 'archive', { until: '2026-11-21' }, { refusal: 'untilNotInFuture' }],
  ['active', 'archive', { until: '2036-11-21' }, { to: 'archived' }],
  ['active', 'unarchive', {}, { refusal: 'notArchived' }],
  ['active', 'reArchive', {}, { refusal: 'neverArchived' }],
  ['active', 'remove', { justification: 'x' }, { refusal: 'notArchived' }],
  ['archived', 'archive', {}, { refusal: 'alreadyArchived' }],
  ['archived', 'unarchive', { exit: null }, { to: 'unarchived' }],
  ['archived', 'reArchive', {}, { refusal: 'alreadyArchived' }],
  ['archived', 'remove', {}, { refusal: 'justificationRequired' }],
  ['archived', 'remove', { justification: 'x' }, { to: 'deleted' }],
  ['archived', 'remove', { justification: 'x', legalHold: true }, { refusal: 'legalHold' }],
  ['unarchived', 'archive', {}, { refusal: 'useReArchive' }],
  ['unarchived', 'reArchive', {}, { to: 'archived' }],
  ['unarchived', 'reArchive', { exit: null }, { refusal: 'exitDateMissing' }],
  ['unarchived', 'remove', { justification: 'x' }, { refusal: 'notArchived' }],
  ['deleted', 'unarchive', {}, { refusal: 'deleted' }],
])('%s, %s with %j: %j', (state, action, given, answer) => {
  expect(stepArchive(state, action, { ...facts, ...given })).toEqual(answer);
});

test('archived and deleted records are read-only', () => {
  expect(recordStates.filter(isEditable)).toEqual(['active', 'unarchived']);
});
