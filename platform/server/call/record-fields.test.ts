import { expect, test } from 'vitest';
import { changedFields, columnsToFields, fieldsToColumns } from './record-fields.ts';

interface Fields {
  readonly happenedAt: string;
  readonly padWeightG: number | null;
  readonly parts: readonly string[];
}
const names = ['happenedAt', 'padWeightG', 'parts'] as const;
const fields: Fields = { happenedAt: '2026-11-01T06:10:00.000Z', padWeightG: 120, parts: ['a'] };

test('fields become columns and come back', () => {
  const columns = fieldsToColumns(names, fields);
  expect(columns).toEqual({ happened_at: fields.happenedAt, pad_weight_g: 120, parts: ['a'] });
  expect(columnsToFields<Fields>(names, { ...columns, id: 'not one of them' })).toEqual(fields);
});

test('what was changed is told as it stood; the same instant in another zone was not changed', () => {
  const after = { happenedAt: '2026-11-01T07:10:00+01:00', padWeightG: null, parts: ['a'] };
  expect(changedFields(names, fields, after)).toEqual({ padWeightG: 120 });
  expect(changedFields(names, fields, { ...fields, parts: ['a', 'b'] })).toEqual({ parts: ['a'] });
});
