import { defineServer } from '#platform/server/app.ts';
import { demo } from '../demo.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import manifest from '../manifest.ts';
import { customerCalls } from './customers.ts';
import { groupCalls } from './groups.ts';
import { methodCalls, termCalls } from './payment.ts';

export default defineServer(manifest, { calls: [...customerCalls, ...groupCalls, ...methodCalls, ...termCalls], locales: { en, de }, demo });
