// The text keys that medication builds from data (spoken.test.ts).
import {
  effects as doseEffects,
  reasons as doseReasons,
  states as doseStates,
} from '#apps/medication-giving/domain/states.ts';
import { blockReasons } from '#apps/diabetes/contract/site-blocks.ts';
import { regions, sides } from '#apps/diabetes/domain/points.ts';
import { handlingRules, handlingWhys } from '#apps/medication-safety/domain/handling.ts';
import { wordings as checkWordings } from '#apps/medication-safety/domain/wordings.ts';
import { foods, injections } from '#apps/medication/contract/order-shape.ts';
import { forms as medicineForms, units as medicineUnits } from '#apps/medication/domain/quantity.ts';
import { parts as partsOfDay } from '#apps/medication/domain/short-form.ts';
import { steps as orderSteps } from '#apps/medication/domain/standing.ts';
import { allMethods, kinds as entryKinds, units as stockUnits } from '#apps/medicine-stock/domain/stocks.ts';
import { yearColumns } from '#apps/medicine-stock/domain/year.ts';
import { below, written, calls } from './spoken-of.ts';

export const ofMedication: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'apps/diabetes/server/sites.ts': {
    'blockReasons.*': below('diabetes:blockReasons.', blockReasons),
  },
  'apps/diabetes/server/words.ts': {
    'diabetes:*': below(
      'diabetes:',
      written(/^apps\/diabetes\/server\/.*\.ts$/, /'((?:told|places)\.\w+)'/g),
    ),
    'places.*.*': regions.flatMap((region) => below(`diabetes:places.${region}.`, sides)),
    'places.edge*': below('diabetes:places.edge', [1, 2]),
  },
  'apps/medication-safety/server/words.ts': {
    'medication-safety:findings.*': below('medication-safety:findings.', checkWordings),
    'medication-safety:handling.*': below('medication-safety:handling.', handlingRules),
    'medication-safety:handlingWhys.*': below('medication-safety:handlingWhys.', handlingWhys),
  },
  'apps/medication-giving/server/administrations.ts': {
    'states.*': below('medication-giving:states.', doseStates),
  },
  'apps/medication-giving/server/facts.ts': {
    'effects.*': below('medication-giving:effects.', doseEffects),
    'medication:units.*': below('medication:units.', medicineUnits),
    'reasons.*': below('medication-giving:reasons.', doseReasons),
    'report.*': below('medication-giving:report.', [
      'double',
      'error',
      'attention',
      'vomited',
      'refusedAgain',
      'effect',
      'reserve',
      'notAsPlanned',
    ]),
    'states.*': below('medication-giving:states.', doseStates),
  },
  'apps/medication-giving/server/known.ts': {
    'states.*': below('medication-giving:states.', doseStates),
  },
  'apps/medication-giving/server/lanes.ts': {
    'lanes.*': below('medication-giving:lanes.', ['reserves', 'notGiven']),
    'states.*': below('medication-giving:states.', doseStates),
  },
  'apps/medication-giving/server/notices.ts': {
    'medication-giving:notices.*': below('medication-giving:notices.', [
      'refused',
      'vomited',
      'error',
      'double',
      'attention',
    ]),
  },
  'apps/medication-giving/server/words.ts': {
    'medication-giving:*': below('medication-giving:', [
      ...calls('apps/medication-giving/server/facts.ts', 'word'),
      ...calls('apps/medication-giving/server/due.ts', 'word'),
    ]),
  },
  'apps/medication/server/facts.ts': { 'facts.*': below('medication:facts.', orderSteps) },
  'apps/medication/server/plan.ts': {
    'foods.*': below('medication:foods.', foods),
    'forms.*': below('medication:forms.', medicineForms),
    'injections.*': below('medication:injections.', injections),
    'medication:*': below('medication:', calls('apps/medication/server/plan.ts', 'text')),
    'parts.*': below('medication:parts.', partsOfDay),
    'units.*': below('medication:units.', medicineUnits),
  },
  'apps/medicine-stock/server/notice.ts': {
    'medicine-stock:notices.*': below('medicine-stock:notices.', ['difference', 'missing', 'unbooked']),
  },
  'apps/medicine-stock/server/order-list.ts': { 'units.*': below('medicine-stock:units.', stockUnits) },
  'apps/medicine-stock/server/print.ts': {
    'kinds.*': below('medicine-stock:kinds.', entryKinds),
    'medicine-stock:*': below('medicine-stock:', calls('apps/medicine-stock/server/print.ts', 't')),
    'methods.*': below('medicine-stock:methods.', allMethods),
    'units.*': below('medicine-stock:units.', stockUnits),
  },
  'apps/medicine-stock/server/years.ts': {
    'units.*': below('medicine-stock:units.', stockUnits),
    'year.*': below('medicine-stock:year.', yearColumns),
  },
};
