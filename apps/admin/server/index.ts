import { defineServer } from '#platform/server/app.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import manifest from '../manifest.ts';
import { companyCalls } from './company.ts';
import { dictionaryCalls } from './dictionaries.ts';
import { sequenceCalls } from './sequences.ts';

export default defineServer(manifest, { calls: [...dictionaryCalls, ...sequenceCalls, ...companyCalls], locales: { en, de } });
