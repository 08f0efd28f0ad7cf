// Runs once before the journeys in a browser: finds (or installs) Chromium.
import type { TestProject } from 'vitest/node';
import { type Chromium, findChromium } from './chromium.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    chromium: Chromium;
  }
}

export default async function setup(project: TestProject): Promise<void> {
  project.provide('chromium', await findChromium());
}
