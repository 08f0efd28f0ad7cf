import type { FormDraft } from '#apps/forms/contract/form.ts';
import { both, choice, loinc, named, notAssessable } from '../parts.ts';

const unknown = { reasonRequired: false };
const yesOrNo = [named('yes', 'yes', 'ja'), named('no', 'no', 'nein')];
const question = (id: string, mark: string, en: string, de: string) =>
  choice(id, en, de, yesOrNo, { mark, notAssessable: unknown });
const yes = (id: string) => `count(["${id}"], "yes") > 0`;
const criteria = ['d1a', 'd1b', 'd2', 'd3', 'd4'];

/**
 * Two levels (specification 1, section 4): likely-sure needs onset and fluctuation, possible-likely one of them; both need attention and one of the
 * last two. "Not assessable" counts as answered and as not present.
 */
const definition: FormDraft = {
  code: 'delirium',
  title: both('Delirium', 'Delir'),
  purpose: both('Finds acute confusion; once per shift.', 'Erkennt akute Verwirrtheit; einmal pro Schicht.'),
  licence: 'permissionNeeded',
  attribution: both(
    'Logic after the confusion assessment method, Inouye et al. 1990, and its German short form. Own wording.',
    'Logik nach der Confusion Assessment Method, Inouye et al. 1990, und der deutschen Kurzform. Eigene Worte.',
  ),
  source: 'Inouye et al. 1990; German short form',
  shift: true,
  minutes: 5,
  sections: [
    {
      id: 'criteria',
      items: [
        question(
          'd1a',
          '1a',
          'Sudden change against the usual state',
          'Plötzliche Änderung gegenüber dem Üblichen',
        ),
        question('d1b', '1b', 'State goes up and down within the day', 'Zustand schwankt im Tagesverlauf'),
        question('d2', '2', 'Cannot keep attention', 'Aufmerksamkeit gestört'),
        question('d3', '3', 'Muddled or incoherent thinking', 'Denken ungeordnet'),
        choice(
          'd4',
          'Consciousness',
          'Bewusstsein',
          [
            named('alert', 'alert', 'wach'),
            named('overalert', 'overalert', 'überwach'),
            named('drowsy', 'drowsy', 'schläfrig'),
            named('hardToRouse', 'hard to rouse', 'schwer weckbar'),
            named('notRousable', 'not rousable', 'nicht weckbar'),
          ],
          { mark: '4', notAssessable: unknown },
        ),
      ],
    },
  ],
  calculations: [
    {
      id: 'onset',
      label: both('Onset and fluctuation', 'Beginn und Schwankung'),
      value: 'count(["d1a", "d1b"], "yes")',
      shown: false,
    },
    {
      id: 'consciousness',
      label: both('Changed consciousness', 'Verändertes Bewusstsein'),
      value: 'has(answers.d4) && answers.d4 != "alert" ? 1.0 : 0.0',
      shown: false,
    },
    {
      id: 'base',
      label: both('Attention with thinking or consciousness', 'Aufmerksamkeit mit Denken oder Bewusstsein'),
      value: `${yes('d2')} && (${yes('d3')} || calculated.consciousness == 1) ? 1.0 : 0.0`,
      shown: false,
    },
  ],
  // each shift for three days while positive (reference 6), then daily
  outcomes: [
    { code: 'none', label: both('no delirium', 'kein Delir'), severity: 'none', intervalDays: null },
    {
      code: 'possible-likely',
      label: both('possible – likely', 'möglich – wahrscheinlich'),
      severity: 'warning',
      intervalDays: 1,
      eachShiftDays: 3,
    },
    {
      code: 'likely-sure',
      label: both('likely – sure', 'wahrscheinlich – sicher'),
      severity: 'alert',
      intervalDays: 1,
      eachShiftDays: 3,
    },
  ],
  outcomeRules: [
    { when: 'calculated.base == 1 && calculated.onset == 2', outcome: 'likely-sure' },
    { when: 'calculated.base == 1 && calculated.onset == 1', outcome: 'possible-likely' },
    { when: 'true', outcome: 'none' },
  ],
  flags: [
    {
      code: 'notRousable',
      when: 'count(["d4"], "notRousable") > 0',
      label: both(
        'Emergency: not rousable, this test is not meaningful',
        'Notfall: nicht weckbar, dieser Test ist nicht aussagekräftig',
      ),
      severity: 'alert',
      notify: ['responsible', 'nurseInCharge', 'doctor'],
    },
    {
      code: 'informNurse',
      when: 'calculated.base == 1 && calculated.onset > 0',
      label: both('Inform the nurse in charge', 'Diensthabende Pflegefachperson informieren'),
      severity: 'warning',
      notify: ['nurseInCharge'],
    },
    {
      code: 'informDoctor',
      when: 'calculated.base == 1 && calculated.onset == 2',
      label: both('Inform the doctor', 'Ärztin oder Arzt informieren'),
      severity: 'alert',
      notify: ['doctor'],
    },
    {
      code: 'notFullyAssessable',
      when: `${notAssessable(criteria)} > 0`,
      label: both('Not fully assessable', 'Nicht vollständig beurteilbar'),
      severity: 'info',
    },
  ],
  intervalDays: null,
  triggers: ['hospitalReturn'],
  coding: loinc('52495-9'),
  scoreCoding: loinc('54627-5'),
};
export default definition;
