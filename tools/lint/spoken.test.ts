// Each text key that the server builds from data has its words in both languages, for all that the data can be: a missing one
// would stop the answer, often for everybody.
import { beforeAll, expect, test } from 'vitest';
import { notCarried } from '#apps/admin/contract/transfer.ts';
import type { Source } from '#apps/assessments/domain/facts.ts';
import { kinds as auditKinds } from '#apps/audit/contract/entries.ts';
import { outcomes as planOutcomes, planStates } from '#apps/care-plan/domain/steps.ts';
import { entryKinds as foodEntryKinds } from '#apps/food-safety/contract/checks.ts';
import { kinds as foodCheckKinds, verdicts as foodVerdicts } from '#apps/food-safety/domain/limits.ts';
import { outcomes as sampleOutcomes } from '#apps/food-safety/domain/samples.ts';
import { conflictTable } from '#apps/gastro/domain/conflicts.ts';
import { dietCodes, levelWords, type Misfit, textureLevels } from '#apps/gastro/domain/diets.ts';
import { mealCodes } from '#apps/gastro/domain/meals.ts';
import { scaleLevels, scales } from '#apps/health-record/domain/abilities.ts';
import { allergySeverities } from '#apps/health-record/domain/allergies.ts';
import { dietForms, drinkLevels, foodLevels } from '#apps/health-record/domain/nutrition.ts';
import { hospitalAnswers, treatments, willAnswers, willStates } from '#apps/health-record/domain/wills.ts';
import { isolationKinds } from '#apps/infection-control/domain/isolations.ts';
import { outcomes, parts as importParts, rowCodes } from '#apps/interchange/contract/imports.ts';
import { remarkWords } from '#apps/interchange/domain/fhir-values.ts';
import { scaleParts } from '#apps/diabetes/domain/scales.ts';
import { sites as patchSites } from '#apps/medicine-stock/domain/patches.ts';
import { foods } from '#apps/medication/contract/order-shape.ts';
import { units as medicineUnits } from '#apps/medication/domain/quantity.ts';

import { genders } from '#apps/residents/contract/residents.ts';
import { servers } from '#apps/server.ts';
import { outcomes as measuringOutcomes } from '#apps/vital-orders/domain/results.ts';
import { storedKinds } from '#apps/vitals/domain/stored-kinds.ts';
import type { SearchFault } from '#apps/fhir/domain/search.ts';
import { whats as excretions } from '#apps/excretion/domain/entries.ts';
import { duties, kinds as restrictionKinds } from '#apps/restrictions/domain/measures.ts';
import { classifications, origins as woundOrigins, woundStatuses } from '#apps/wounds/domain/wounds.ts';
import { careAreas, caps, momentNames, problemKinds } from '#platform/contract/record/concern.ts';
import { languages } from '#platform/contract/text.ts';
import type { Waiting } from '#platform/domain/time/waiting.ts';
import { parts as outsideParts } from '#platform/server/call/away.ts';
import { addTexts, hasText } from '#platform/server/call/words.ts';
import type { SignOnReason } from '#platform/server/single-sign-on/sign-on-failures.ts';
import '#platform/server/invitation/link-mails.ts'; // adds texts of its own
import { signInWords } from '#platform/server/sign-in/sign-in-words.ts';
import { filesBelow } from './sources.ts';
import { ofMedication } from './spoken-medication.ts';
import { textOf, below, written, calls } from './spoken-of.ts';

const sources = filesBelow(
  '.',
  ['apps', 'platform/server'],
  /^(apps\/[\w-]+\/(server\/|[a-z]+\.ts$)|platform\/server\/).*(?<!\.test)\.ts$|^apps\/[\w-]+\/api\.ts$/,
);
/** All of a union; the compiler refuses a missing one. */
const all = <Word extends string>(words: Record<Word, true>): string[] => Object.keys(words);

const answers = all<Source>({
  profile: true,
  stays: true,
  vitals: true,
  medicalInfo: true,
  nutrition: true,
  diagnoses: true,
  excretion: true,
  intake: true,
  falls: true,
  wounds: true,
  medication: true,
  assessment: true,
});
const faults = all<SearchFault['code']>({
  emptyValue: true,
  dateNotUnderstood: true,
  countNotUnderstood: true,
  onlyOnce: true,
});
const misfitStates = all<Misfit['state']>({ unsuitable: true, unknown: true, softer: true, thicken: true });
const misfitCauses = all<Misfit['cause']>({ diet: true, texture: true, drink: true });
const units = all<Waiting['unit']>({ minutes: true, hours: true });
const signOn = all<SignOnReason>({
  notFound: true,
  refusedConnection: true,
  closedNetwork: true,
  timeout: true,
  certificate: true,
  unreachable: true,
  otherIssuer: true,
  notAProvider: true,
  refusedPerson: true,
  answerWrong: true,
  noAccount: true,
  noRole: true,
});
const importProblems = [
  ...written(/^apps\/interchange\/(domain|server)\/.*\.ts$/, /problems?\.push\('(\w+)'/g),
  ...written(/^apps\/interchange\/(domain|server)\/.*\.ts$/, /(?:problem|reason): '(\w+)'/g),
];

/** The templates of a file, dynamic parts as a star, and all keys that they can become. */
const spoken: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  ...ofMedication,
  'apps/admin/server/settings-file.ts': {
    'admin:transfer.without.*': below('admin:transfer.without.', notCarried),
  },
  'apps/assessments/server/notices.ts': {
    'assessments:notices.*': below('assessments:notices.', ['due_one', 'due_other']),
  },
  'apps/assessments/server/facts.ts': { 'assessments:sources.*': below('assessments:sources.', answers) },
  'apps/audit/server/entries.ts': {
    'audit:*': below('audit:', calls('apps/audit/server/entries.ts', 'word')),
    'kinds.*': below('audit:kinds.', auditKinds),
  },
  'apps/biography/server/items.ts': {
    'biography:*': below('biography:', calls('apps/biography/server/items.ts', 'text')),
    'inventory.*': below('biography:inventory.', ['entry', 'exit']),
  },
  'apps/care-catalog/server/import.ts': {
    'care-catalog:sheet.*': below(
      'care-catalog:sheet.',
      written(/^platform\/server\/files\/read-sheet\.ts$/, /new SheetRefused\('(\w+)'/g),
    ),
  },
  'apps/care-catalog/server/proposals.ts': {
    'care-catalog:*.*': [...below('care-catalog:areas.', careAreas), ...below('care-catalog:caps.', caps)],
  },
  'apps/care-plan/server/facts.ts': {
    'care-plan:facts.*': below('care-plan:facts.', [
      'begun',
      'closed',
      ...written(/^apps\/care-plan\/server\/facts\.ts$/, /'(task[A-Z]\w+)'/g),
    ]),
    'care-plan:outcomes.*': below('care-plan:outcomes.', planOutcomes),
  },
  'apps/care-plan/server/print.ts': {
    'care-catalog:areas.*': below('care-catalog:areas.', careAreas),
    'care-catalog:caps.*': below('care-catalog:caps.', caps),
    'care-catalog:moments.*': below('care-catalog:moments.', momentNames),
    'care-catalog:problemKinds.*': below('care-catalog:problemKinds.', problemKinds),
    'care-catalog:weekdays.*': below('care-catalog:weekdays.', [1, 2, 3, 4, 5, 6, 7]),
    'care-plan:*': below('care-plan:', calls('apps/care-plan/server/print.ts', 'word')),
    'care-plan:rhythms.*': below(
      'care-plan:rhythms.',
      written(/^apps\/care-plan\/domain\/rules\.ts$/, /words\.rhythm\('(\w+)'/g),
    ),
    'fields.*': below('care-plan:fields.', calls('apps/care-plan/server/print.ts', 'field')),
    'outcomes.*': below('care-plan:outcomes.', planOutcomes),
    'planStates.*': below('care-plan:planStates.', planStates),
    'print.*': below('care-plan:print.', ['signResident', 'signHome']),
  },
  'apps/care-reports/server/follow-ups.ts': {
    'care-reports:dueNow.*': below('care-reports:dueNow.', ['followUp', 'forDoctor']),
  },
  'apps/care-reports/server/hand-over-file.ts': {
    'care-reports:*': below('care-reports:', [
      'screens.HandOverPage',
      'handOver.sinceMoment',
      'states.unchanged',
    ]),
    'handOver.columns.*': below('care-reports:handOver.columns.', ['room', 'name', 'facts', 'notes']),
  },
  'apps/care-reports/server/handed-over.ts': {
    'care-reports:withdrawnFacts.*': below('care-reports:withdrawnFacts.', ['struck', 'corrected', 'over']),
  },
  'apps/care-tasks/server/decide.ts': {
    'care-tasks:report.*': below('care-tasks:report.', ['done', 'notDone']),
  },
  'apps/care-tasks/server/first.ts': {
    'care-tasks:passes.*': below('care-tasks:passes.', ['first', 'second']),
  },
  'apps/care-tasks/server/facts.ts': {
    'care-tasks:report.*': below('care-tasks:report.', ['moved', 'notDone']),
  },
  'apps/falls/server/alarm.ts': {
    'falls:notices.*': below('falls:notices.', ['alarm', 'finding']),
  },
  'apps/observations/server/facts.ts': {
    'observations:facts.*': below('observations:facts.', ['started', 'ended']),
    'observations:shifts.*': below('observations:shifts.', ['early', 'late', 'night']),
  },
  'apps/payments/server/statement.ts': {
    'payments:statement.*': below('payments:statement.', [
      'title',
      'day',
      'date',
      'what',
      'number',
      'owed',
      'came',
      'balance',
      'invoice',
      'payment',
      'discount',
      'rounding',
      'byHand',
      'credited',
      'open',
    ]),
  },
  'apps/payments/server/due.ts': {
    'payments:dueNow.*': below('payments:dueNow.', ['toConfirm', 'unassigned', 'credit']),
  },
  'apps/reminders/server/sending.ts': {
    'reminders:charges.*': below('reminders:charges.', ['fee', 'interest']),
  },
  'apps/restrictions/api.ts': { 'restrictions:kinds.*': below('restrictions:kinds.', restrictionKinds) },
  'apps/restrictions/server/remind.ts': { 'restrictions:notices.*': below('restrictions:notices.', duties) },
  'apps/vital-orders/server/facts.ts': {
    'vital-orders:outcomes.*': below('vital-orders:outcomes.', measuringOutcomes),
    'vital-orders:report.*': below('vital-orders:report.', ['low', 'high']),
  },
  'apps/excretion/server/orderable.ts': { 'excretion:whats.*': below('excretion:whats.', excretions) },
  'apps/protocols/server/orderable.ts': {
    'protocols:screens.*': below('protocols:screens.', ['RecordPain', 'RecordUrineStrip']),
  },
  'apps/vital-orders/server/protocol-facts.ts': {
    'vital-orders:outcomes.*': below('vital-orders:outcomes.', measuringOutcomes),
  },
  'apps/vital-orders/server/protocol-orders.ts': {
    'vital-orders:outcomes.*': below('vital-orders:outcomes.', [...measuringOutcomes, 'recorded']),
  },
  'apps/vital-orders/server/round.ts': {
    'vital-orders:outcomes.*': below('vital-orders:outcomes.', measuringOutcomes),
  },
  'apps/vitals/api.ts': { 'vitals:kinds.*': below('vitals:kinds.', storedKinds) },
  'apps/vitals/server/weight-losses.ts': {
    'vitals:concern.*': below('vitals:concern.', ['percent', 'kilograms']),
  },
  'apps/wounds/server/facts.ts': {
    'wounds:facts.*': below('wounds:facts.', [
      'stagnates',
      ...written(/^apps\/wounds\/server\/facts\.ts$/, /\bfact\('(\w+)'/g),
    ]),
  },
  'apps/wounds/server/print.ts': {
    'fields.*': below(
      'wounds:fields.',
      written(/^apps\/wounds\/domain\/shown\.ts$/, /^ {4,6}(?:\[)?'([a-z]\w+)',/gm),
    ),
    'origins.*': below('wounds:origins.', woundOrigins),
    'statuses.*': below('wounds:statuses.', woundStatuses),
    'wounds:*': below('wounds:', calls('apps/wounds/server/print.ts', 'text')),
  },
  'apps/wounds/server/words.ts': {
    'wounds:classified.*': below('wounds:classified.', Object.keys(classifications)),
  },
  'apps/fhir/server/searching.ts': { 'fhir:search.*': below('fhir:search.', faults) },
  'apps/forms/server/print.ts': {
    'forms:print.*': below('forms:print.', calls('apps/forms/server/print.ts', 'word')),
    'shifts.*': below('forms:print.shifts.', [0, 1, 2]),
  },
  'apps/forms/server/printed.ts': {
    'forms:print.*': below('forms:print.', calls('apps/forms/server/printed.ts', 'word')),
    'views.*': below('forms:print.views.', ['front', 'back', 'feet', 'mouth']),
  },
  'apps/forms/server/importing.ts': {
    'forms:notes.*': below('forms:notes.', [
      ...written(/^apps\/forms\/(domain|server)\/.*\.ts$/, /\bnote\(\s*'(\w+)'/g),
      ...written(/^apps\/forms\/domain\/fhir-[\w-]+\.ts$/, /\bcode: '(\w+)', detail/g),
    ]),
  },
  'apps/gastro/api.ts': { 'gastro:meals.*': below('gastro:meals.', mealCodes) },
  'apps/food-safety/server/due.ts': {
    'food-safety:due.*': below('food-safety:due.', calls('apps/food-safety/server/due.ts', 't')),
  },
  'apps/food-safety/server/points.ts': {
    'food-safety:kinds.*': below('food-safety:kinds.', foodCheckKinds),
  },
  'apps/food-safety/server/samples.ts': {
    'food-safety:*': below('food-safety:', calls('apps/food-safety/server/samples.ts', 't')),
    'gastro:meals.*': below('gastro:meals.', mealCodes),
    'outcomes.*': below('food-safety:outcomes.', sampleOutcomes),
  },
  'apps/food-safety/server/sheets.ts': {
    'entryKinds.*': below('food-safety:entryKinds.', foodEntryKinds),
    'food-safety:*': below('food-safety:', [
      ...calls('apps/food-safety/server/sheets.ts', 't'),
      ...calls('apps/food-safety/domain/limits-text.ts', 't'),
    ]),
    'verdicts.*': below('food-safety:verdicts.', foodVerdicts),
  },
  'apps/gastro/server/recheck.ts': { 'gastro:holds.*': below('gastro:holds.', ['absent', 'notHere']) },
  'apps/gastro/server/suitability.ts': {
    'gastro:conflicts.*': below('gastro:conflicts.', Object.keys(conflictTable)),
    'gastro:*.level*': textureLevels.flatMap(({ level }) =>
      [true, false].map((drink) => `gastro:${levelWords(level, drink)}.level${level}`),
    ),
    'gastro:diets.*': below('gastro:diets.', dietCodes),
    'gastro:misfits.*.*': misfitCauses.flatMap((cause) => below(`gastro:misfits.${cause}.`, misfitStates)),
  },
  'apps/intake/server/facts.ts': {
    'intake:states.*': below('intake:states.', ['dehydrated', 'shortBy', 'missed', 'due', 'drunk']),
  },
  'apps/interchange/server/imports.ts': { 'interchange:reasons.*': below('interchange:reasons.', rowCodes) },
  'apps/interchange/server/person-pages.ts': {
    'interchange:person.*': below('interchange:person.', ['yes', 'no']),
  },
  'apps/interchange/server/bundles.ts': {
    'interchange:remarkWords.*': below('interchange:remarkWords.', remarkWords),
  },
  'apps/interchange/server/report.ts': {
    'interchange:*': [],
    // asked for only where there is one
    'mapping.*': [],
    'parts.*': below('interchange:parts.', importParts),
    'outcomes.*': below('interchange:outcomes.', outcomes),
    'reasons.*': below('interchange:reasons.', rowCodes),
    'problems.*': below('interchange:problems.', importProblems),
    'columns.*': below(
      'interchange:columns.',
      written(/^apps\/interchange\/server\/report\.ts$/, /\['(\w+)', '(?:text|number)'\]/g),
    ),
  },
  'apps/retention/server/apply.ts': {
    'retention:notices.*': below('retention:notices.', calls('apps/retention/server/apply.ts', 'both')),
  },
  'apps/retention/server/erasures.ts': {
    'retention:certificate.*': below('retention:certificate.', [
      ...calls('apps/retention/server/erasures.ts', 'word'),
      ...written(/^apps\/retention\/server\/erasures\.ts$/, /^ {6}\['(\w+)', /gm),
    ]),
  },
  'apps/retention/server/name-certificate.ts': {
    'retention:certificate.*': below(
      'retention:certificate.',
      calls('apps/retention/server/name-certificate.ts', 'word'),
    ),
  },
  'apps/transfer-sheet/server/gather.ts': {
    'transfer-sheet:*': below('transfer-sheet:', calls('apps/transfer-sheet/server/gather.ts', 't')),
    // of other apps: each below
    '*:*': [],
    'severities.*': below('health-record:severities.', allergySeverities),
    'fields.*': below('health-record:fields.', [...treatments, ...scales, 'resuscitation', 'hospital']),
    'hospitalAnswers.*': below('health-record:hospitalAnswers.', [...hospitalAnswers, ...willAnswers]),
    'scales.*.level*': scales.flatMap((scale) => below(`health-record:scales.${scale}.level`, scaleLevels)),
    'willStates.*': below('health-record:willStates.', [...willStates, 'notAsked']),
    'kinds.*': [...below('infection-control:kinds.', isolationKinds), ...below('vitals:kinds.', storedKinds)],
    'textures.level*': below('health-record:textures.level', foodLevels),
    'drinks.level*': below('health-record:drinks.level', drinkLevels),
    'diets.*': below('health-record:diets.', dietForms),
    'genders.*': below('residents:genders.', genders),
  },
  'apps/transfer-sheet/server/medication.ts': {
    'diabetes:parts.*': below('diabetes:parts.', scaleParts),
    'foods.*': below('medication:foods.', foods),
    'medication:*': below('medication:', calls('apps/transfer-sheet/server/medication.ts', 'of')),
    'medicine-stock:sites.*': below('medicine-stock:sites.', patchSites),
    'transfer-sheet:*': below('transfer-sheet:', calls('apps/transfer-sheet/server/medication.ts', 't')),
    'units.*': below('medication:units.', medicineUnits),
  },
  'platform/server/invitation/link-mails.ts': {
    'registrationMails:*': ['registrationMails:hours', 'registrationMails:days'],
  },
  'platform/server/request/http.ts': {
    'platform:waiting.*': units.flatMap((unit) => below(`platform:waiting.${unit}_`, ['one', 'other'])),
    'platform:problems.*': below('platform:problems.', [
      ...written(/^(platform|apps\/[\w-]+)\/server\/.*\.ts$/, /new Stop\(\d+, '(\w+)'/g),
      ...written(/^platform\/server\/call\/away\.ts$/, /\[5\d\d, '(\w+)'\]/g),
      ...['tooLarge', 'mediaType', 'form', 'unexpected'],
    ]),
  },

  'platform/server/operation/part-notices.ts': {
    'platform:outside.*.*': ['away', 'wasAway'].flatMap((when) =>
      below(`platform:outside.${when}.`, outsideParts),
    ),
  },
  'platform/server/mail/code-mails.ts': {
    'platform:factors.*': below('platform:factors.', ['email', 'authenticator', 'passkey']),
  },
  'apps/vitals/server/facts.ts': {
    'vitals:outside.loss.*': below('vitals:outside.loss.', ['percent', 'kilograms']),
  },
  'platform/server/home-servers/home-servers.ts': {
    'platform:*.reasons.*': [
      ...below('platform:homeServers.reasons.', ['signInRefused', 'noEncryption', 'notAMailServer']),
      ...below('platform:signOn.reasons.', signOn),
    ],
    'platform:homeServers.again.*': below('platform:homeServers.again.', ['mail', 'provider']),
  },
  'platform/server/notifications/notify.ts': {
    'platform:severities.*': below('platform:severities.', ['info', 'warning', 'alert']),
  },
  'platform/server/single-sign-on/sign-on-failures.ts': {
    'platform:signOn.reasons.*': below('platform:signOn.reasons.', signOn),
  },
  'apps/security/server/providers.ts': {
    'platform:signOn.reasons.*': below('platform:signOn.reasons.', signOn),
  },
};

const asked =
  /\b(?:say|word|text|t|of|inBoth|both)\(\s*(?:[\w.]+,\s*|'[\w-]+',\s*)?(?:\w+ \? '[\w:.-]+' : )?(`(?:[^`$]|\$(?!\{)|\$\{[^}]*\})*`)/g;
/** Templates that are asked for as texts, each with what varies as a star. */
function templatesIn(file: string): string[] {
  const found = [...textOf(file).matchAll(asked)].map((match) => match[1]!.slice(1, -1));
  const keys = found.filter((one) => one.includes('${')).map((one) => one.replace(/\$\{[^}]*\}/g, '*'));
  // words of a log or of a paper are no keys: a key has no blank
  return [...new Set(keys)].filter((one) => /^[\w*.:-]+$/.test(one) && one !== '*');
}

beforeAll(() => {
  for (const app of servers) addTexts(app.manifest.code, app.locales);
  addTexts('platform', signInWords);
});

test('each template of a text key is known here, and no other one', () => {
  const found = Object.fromEntries(
    sources.map((file) => [file, templatesIn(file).sort()] as const).filter(([, keys]) => keys.length > 0),
  );
  expect(found).toEqual(
    Object.fromEntries(
      Object.entries(spoken).map(([file, templates]) => [file, Object.keys(templates).sort()]),
    ),
  );
});

/** A text, or its forms for one and for more. */
const hasWords = (language: (typeof languages)[number], key: string): boolean =>
  hasText(language, key) || ['one', 'other'].every((form) => hasText(language, `${key}_${form}`));

test.each(
  Object.entries(spoken).flatMap(([file, templates]) =>
    Object.entries(templates)
      .filter(([, keys]) => keys.length > 0)
      .map(([template, keys]) => [file, template, keys] as const),
  ),
)('%s says %s', (_, __, keys) => {
  const missing = languages.flatMap((language) =>
    keys.filter((key) => !hasWords(language, key)).map((key) => `${language} ${key}`),
  );
  expect(missing).toEqual([]);
});
