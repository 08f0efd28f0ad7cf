/** What the server tells of somebody's allergies and wishes. */
import { answerWith, ok, type Sent } from '#platform/web/testing/answers.ts';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import type { Allergies, Allergy } from '../contract/allergies.ts';

export const key = 'authorization.residents.medical-info';
export const residentId = '0190a5b0-0000-7000-8000-000000000001';
export const allergy = (name: string, change: Partial<Allergy> = {}): Allergy => ({
  id: `0190a5b0-0000-7000-8000-0000000000${String(name.length).padStart(2, '0')}`,
  residentId,
  kind: 'food',
  name,
  allergens: [],
  severity: 'severe',
  certainty: 'confirmed',
  active: true,
  reactions: [],
  remarks: '',
  code: '',
  codeSystem: '',
  recordedOn: null,
  version: 1,
  ingredients: [],
  unlinked: [],
  ...change,
});
export const state = (change: Partial<Allergies>): Allergies => ({
  state: 'notAsked',
  askedOn: null,
  askedBy: null,
  stateVersion: 0,
  items: [],
  ...change,
});
export const me = (actions: readonly string[]) => ({ access: { [key]: [...actions] } });

export function answers(allergies: Allergies, archived = false): Sent[] {
  return answerWith({
    'GET /api/residents/residents/banner': () => ok({ archived }),
    'GET /api/health-record/allergies': () => ok(allergies),
    'GET /api/health-record/wills': () =>
      ok({
        state: 'present',
        kind: 'patientDirective',
        place: '',
        signedOn: '2024-03-01',
        reviewedOn: null,
        resuscitation: 'no',
        hospital: 'limited',
        intensiveCare: 'no',
        artificialNutrition: 'notAsked',
        antibiotics: 'yes',
        placeOfDeath: 'home',
        doctorContactId: residentId,
        doctor: 'Dr. Lang',
        doctorSignedOn: '2024-03-02',
        nextReviewOn: '2025-03-02',
        trustedContactId: null,
        trustedPerson: null,
        remarks: '',
        notedOn: '2026-10-30',
        notedBy: 'Maria Keller',
        version: 1,
      }),
    'GET /api/health-record/abilities': () =>
      ok({
        hearing: 3,
        vision: 0,
        continence: null,
        aids: ['glasses'],
        remarks: '',
        assessedOn: '2026-11-01',
        version: 1,
      }),
    'GET /api/health-record/history/medical': () =>
      ok({
        items: [
          {
            id: residentId,
            at: '2026-11-20T09:00:00Z',
            by: 'Maria Keller',
            subject: 'health_record.allergies',
            operation: 'update',
            fields: [{ name: 'severity', before: 'mild', after: 'lifeThreatening' }],
          },
          {
            id: residentId.replace(/1$/, '2'),
            at: '2026-11-19T09:00:00Z',
            by: 'Anna Stocker',
            subject: 'health_record.abilities',
            operation: 'update',
            fields: [
              { name: 'hearing', before: '0', after: '3' },
              { name: 'aids', before: null, after: 'glasses' },
            ],
          },
          {
            id: residentId.replace(/1$/, '3'),
            at: '2026-11-18T09:00:00Z',
            by: 'Anna Stocker',
            subject: 'health_record.allergies',
            operation: 'insert',
            fields: [
              { name: 'status', before: null, after: 'active' },
              { name: 'allergens', before: null, after: 'GLU.wheat, EGG' },
            ],
          },
          {
            id: residentId.replace(/1$/, '4'),
            at: '2026-11-18T09:00:00Z',
            by: 'Anna Stocker',
            subject: 'health_record.allergy_states',
            operation: 'update',
            fields: [{ name: 'state', before: 'notAsked', after: 'known' }],
          },
        ],
        nextCursor: null,
        total: null,
      }),
    'GET /api/health-record/attachments': () => ok([]),
    ...Object.fromEntries(
      ['aid', 'placeOfDeath', 'reaction', 'willKind', 'willPlace'].map((name) => [
        `GET /api/dictionary/health-record.${name}`,
        () =>
          ok(
            name === 'placeOfDeath'
              ? [{ itemValue: 'home', itemLabel: 'Hier im Heim', active: true }]
              : name === 'aid'
                ? [{ itemValue: 'glasses', itemLabel: 'Brille', active: true }]
                : [],
          ),
      ]),
    ),
    'GET /api/health-record/diagnoses': () =>
      ok([
        {
          id: residentId,
          residentId,
          name: 'Essential hypertension',
          status: 'chronic',
          code: 'I10',
          codeSystem: 'ICD-10-GM',
          onsetOn: '2014-03-01',
          endedOn: null,
          doctorId: null,
          doctor: 'Dr. Frei',
          remarks: '',
          version: 1,
        },
        {
          id: residentId.replace(/1$/, '9'),
          residentId,
          name: 'Pneumonia',
          status: 'resolved',
          code: '',
          codeSystem: '',
          onsetOn: null,
          endedOn: null,
          doctorId: null,
          doctor: null,
          remarks: '',
          version: 1,
        },
      ]),
    'GET /api/health-record/earlier-medicines': () =>
      ok({
        items: [
          {
            id: residentId,
            residentId,
            name: 'Amlodipine 5 mg',
            code: '',
            status: 'stopped',
            orderedOn: null,
            reason: 'swollen ankles',
          },
        ],
        nextCursor: null,
        total: null,
      }),
    'POST /api/health-record/allergies/set-state': () =>
      ok(state({ state: 'noneKnown', askedOn: '2026-11-21', stateVersion: 1 })),
    'GET /api/health-record/allergies/marks': () =>
      ok([
        {
          residentId,
          state: allergies.state,
          names: allergies.items.map((one) => one.name),
          suspected: allergies.items.filter((one) => one.certainty === 'suspected').map((one) => one.name),
          unlinked: allergies.items.flatMap((one) => one.unlinked),
        },
      ]),
    'GET /api/health-record/wills/due': () => ok([{ residentId, reviewOn: '2025-03-02' }]),
  });
}

export const readTexts = async (): Promise<void> => {
  addTextSource('health-record', {
    en: () => import('../locales/en.ts'),
    de: () => import('../locales/de.ts'),
  });
  await loadTexts('health-record');
};
