import { defineServer } from '#platform/server/call/app.ts';
import { questions } from '../contract/questions.ts';
import { demo } from '../demo.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import manifest from '../manifest.ts';
import { patientsCalls } from './patients.ts';
import { questionPoints, waitingQuestions } from './points.ts';
import { questionsCalls } from './questions.ts';
import { visitsCalls } from './visits.ts';

export default defineServer(manifest, {
  locales: { en, de },
  calls: [...patientsCalls, ...questionsCalls, ...visitsCalls],
  bedside: { each: (residentId) => [[questions.list, { residentId }]] },
  administers: ['doctor.looks'],
  roundPoints: questionPoints,
  waiting: waitingQuestions,
  notices: { answer: { en: 'Answers of the doctor', de: 'Ärztliche Antworten' } },
  demo,
});
