import { expect, it } from 'vitest';
import { levelOf } from './care-level.ts';

it.each([[0, 0], [-5, 0], [0.5, 1], [1, 1], [20, 1], [20.5, 2], [21, 2], [40, 2], [41, 3], [60, 3], [61, 4], [80, 4], [81, 5], [100, 5], [101, 6], [120, 6], [121, 7], [140, 7], [141, 8], [160, 8], [161, 9], [180, 9], [181, 10], [200, 10], [201, 11], [220, 11], [221, 12], [220.1, 12], [480, 12]])(
  '%d minutes are level %i', (minutes, level) => expect(levelOf(minutes)).toBe(level));
