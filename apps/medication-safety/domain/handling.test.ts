import { describe, expect, test } from 'vitest';
import { type Handled, type HandledFor, handlingOf } from './handling.ts';

const drug = (more: Partial<Handled> = {}, ...watched: string[]): Handled => ({
  form: 'tablet',
  flags: [],
  route: 'oral',
  comments: '',
  ...more,
  watched: new Set(watched),
});
const person = (more: Partial<HandledFor> = {}): HandledFor => ({
  tube: false,
  texture: null,
  remarks: '',
  ...more,
});
const said = (one: Handled, who: Partial<HandledFor> = {}) => {
  const found = handlingOf(one, person(who));
  return found === null ? null : `${found.rule} ${found.why}`;
};

describe('crush and tube (care and medication, section 7)', () => {
  test.each([
    ['a tube', {}, { tube: true }, 'noCrush tube'],
    ['the route of the order', { route: 'via PEG' }, {}, 'noCrush tube'],
    ['the route in German', { route: 'per Sonde' }, {}, 'noCrush tube'],
    ['pureed food', {}, { texture: 4 }, 'noCrush texture'],
    ['liquid food', {}, { texture: 3 }, 'noCrush texture'],
    ['minced food', {}, { texture: 5 }, null],
    ['a remark to the food', {}, { remarks: 'Tabletten mörsern' }, 'noCrush remark'],
    [
      'a remark that cannot be swallowed',
      {},
      { remarks: 'Kann Tabletten nicht schlucken: gemörsert' },
      'noCrush remark',
    ],
    ['the same in English', {}, { remarks: 'Can not swallow tablets: crush in yoghurt' }, 'noCrush remark'],
    [
      'a tube behind another no',
      {},
      { remarks: 'Isst nicht selbst und hat eine PEG-Sonde' },
      'noCrush remark',
    ],
    ['another tube', { route: 'über Duodenalsonde' }, {}, 'noCrush tube'],
    ['a catheter', { route: 'Blasensonde' }, {}, null],
    ['a remark that forbids it', {}, { remarks: 'Tabletten nicht mörsern' }, null],
    ['a note of the order', { comments: 'crush, with apple sauce' }, {}, 'noCrush note'],
    ['a note that forbids it', { comments: 'Nicht öffnen!' }, {}, null],
    ['nothing', {}, {}, null],
    ['no note about it', { comments: 'with a glass of water' }, { texture: 7, remarks: 'likes tea' }, null],
  ])('what must not be crushed, with %s', (_, more, who, told) =>
    expect(said(drug(more, 'noCrush'), who)).toBe(told),
  );
  test('what may be crushed as far as anybody knows says nothing', () =>
    expect(said(drug(), { tube: true })).toBeNull());
  test.each([
    ['that may be opened', { flags: ['openCapsule'] }, [], 'openCapsule tube'],
    [
      'of pellets, that may be opened',
      { flags: ['openCapsule', 'noCrush'] },
      ['noCrush'],
      'openCapsule tube',
    ],
    ['that must not be crushed', {}, ['noCrush'], 'noCrush tube'],
    ['of which nobody says anything', {}, [], 'askFirst tube'],
  ])('what is said of capsules %s', (_, more, watched, told) =>
    expect(said(drug({ form: 'capsule', ...more }, ...watched), { tube: true })).toBe(told),
  );
  test.each(['drops', 'meltingTablet', 'patch', 'suppository', 'syrup'])('%s are not crushed', (form) =>
    expect(said(drug({ form }, 'noCrush'), { tube: true })).toBeNull(),
  );
});
