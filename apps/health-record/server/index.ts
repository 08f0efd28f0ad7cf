import { defineServer } from '#platform/server/app.ts';
import { demo } from '../demo.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import manifest from '../manifest.ts';
import { allergyCalls } from './allergies.ts';
import { diagnosisCalls } from './diagnoses.ts';
import { earlierMedicineCalls } from './earlier-medicines.ts';

export default defineServer(manifest, { calls: [...allergyCalls, ...diagnosisCalls, ...earlierMedicineCalls], locales: { en, de }, demo });
