import { describe, expect, test } from 'vitest';
import { Answer, type Answers, withoutSignatures } from './answers.ts';

const signature = (change: object = {}) => ({
  kind: 'signature',
  strokes: [],
  name: 'Rosa Keller',
  signedAt: '2026-11-20T10:00:00Z',
  ...change,
});

test('who signed has signed what stood there before: other answers stay, no signature does', () => {
  const answers = {
    a: { kind: 'choice', code: 'yes' },
    b: signature(),
    c: { kind: 'number', number: 3 },
  } as unknown as Answers;
  expect(Object.keys(withoutSignatures(answers))).toEqual(['a', 'c']);
});

describe('what an answer can be', () => {
  const point = (change: object = {}) => ({
    kind: 'bodyMap',
    points: [{ view: 'front', x: 0, y: 1000, ...change }],
  });
  const id = '0190a5b0-0000-7000-8000-000000000001';
  test.each<[string, boolean, unknown]>([
    ['a name of 120 letters', true, signature({ name: 'x'.repeat(120) })],
    ['a name of 121 letters', false, signature({ name: 'x'.repeat(121) })],
    ['a signature with neither strokes nor name', false, signature({ name: ' ' })],
    ['one picture', true, { kind: 'picture', fileIds: [id] }],
    ['no picture', false, { kind: 'picture', fileIds: [] }],
    ['20 pictures', true, { kind: 'picture', fileIds: Array.from({ length: 20 }, () => id) }],
    ['21 pictures', false, { kind: 'picture', fileIds: Array.from({ length: 21 }, () => id) }],
    ['60 choices', true, { kind: 'multiple', codes: Array.from({ length: 60 }, (_, at) => `c${at}`) }],
    ['61 choices', false, { kind: 'multiple', codes: Array.from({ length: 61 }, (_, at) => `c${at}`) }],
    ['a point on the edge of the body', true, point()],
    ['a point beside the body', false, point({ x: -1 })],
    ['a point below the body', false, point({ y: 1001 })],
    ['a point of an unknown view', false, point({ view: 'left' })],
    ['50 points', true, { kind: 'bodyMap', points: Array.from({ length: 50 }, () => point().points[0]) }],
    ['51 points', false, { kind: 'bodyMap', points: Array.from({ length: 51 }, () => point().points[0]) }],
    ['an unknown kind', false, { kind: 'guess' }],
  ])('%s: %s', (_, fine, answer) => expect(Answer.safeParse(answer).success).toBe(fine));
});
