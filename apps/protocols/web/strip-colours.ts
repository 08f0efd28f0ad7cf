import type { ScaleName } from '../domain/urine-strips.ts';

/**
 * How the fields of a strip look, from the first value on. Each maker prints its own: the scale on the tube counts, and each colour has
 * its word.
 */
export const scaleColours: Readonly<Record<ScaleName, readonly string[]>> = {
  leucocytes: ['#f4efdc', '#e6dcd0', '#cdb3c8', '#a878ae', '#7d4790'],
  nitrite: ['#fbf6ea', '#f0b3c2'],
  protein: ['#eef0a0', '#d5e29a', '#a9cf92', '#74b591', '#4a9a8e'],
  glucose: ['#8fd0c4', '#8fbf74', '#a79a4a', '#8d6a35', '#643f26'],
  ketones: ['#f1d9c6', '#dfa3a7', '#b9658a', '#7c2f63'],
  urobilinogen: ['#f8e7d3', '#f3c3b0', '#e98f88', '#d95c63'],
  bilirubin: ['#f6efd8', '#e6d3b3', '#d1b08d', '#b78a6c'],
  blood: ['#efc64a', '#a9b650', '#5f9a5c', '#2d6b53'],
};
export const phColours = [
  '#e98a3c',
  '#eaa13f',
  '#e3b945',
  '#c9c24d',
  '#a3bf55',
  '#78b362',
  '#4fa274',
  '#368c85',
  '#2d6f8c',
] as const;
export const gravityColours = [
  '#22556b',
  '#3a7468',
  '#5a8d5f',
  '#829f55',
  '#a8ab4f',
  '#c7b04b',
  '#d9ab45',
] as const;
export const urineColours = [
  '#f7f8f4',
  '#faf3b4',
  '#f2dc5d',
  '#dcae35',
  '#e08a2e',
  '#b5423a',
  '#6b4226',
] as const;
