// What a test file opened is closed when the file ends (platform/server/testing/endings.ts). A setup file of Vitest, run anew
// for each file: an `afterAll` that is called within a `beforeAll` comes too late for Vitest, which leaves it out without a word.
import { afterAll } from 'vitest';
import { runEndings } from '#platform/server/testing/endings.ts';

afterAll(runEndings);
