import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import type { MapPoint, PunctureMap } from '../contract/punctures.ts';
import { pointsOf } from '../domain/points.ts';

export const id = (number: number) => `0190a5b0-0000-7000-8000-${String(number).padStart(12, '0')}`;
export const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
export const residentId = id(1);
export const orderId = id(2);

const layout = {
  abdomenPoints: 8,
  thighPoints: 8,
  otherPoints: 6,
  regions: ['abdomenUpper', 'abdomenLower', 'thigh', 'buttock', 'upperArm'] as const,
  without: [],
};
const all = (kind: 'glucose' | 'insulin', change: Readonly<Record<string, Partial<MapPoint>>>): MapPoint[] =>
  pointsOf(kind, layout).map((one) => ({
    point: one.id,
    region: one.region,
    side: one.side,
    number: one.number,
    state: 'free',
    releasedAt: null,
    until: null,
    reason: '',
    lastUsed: null,
    ...change[one.id],
  }));

export const rows = [
  { from: 0, to: 4, units: 0, call: false },
  { from: 4, to: 8, units: 0, call: false },
  { from: 8, to: 12, units: 2, call: false },
  { from: 12, to: null, units: 4, call: true },
];
/** One finger rests, one thigh is blocked; 9.2 ten minutes ago, and a scale that adds. */
export const map = (change: Partial<PunctureMap> = {}): PunctureMap => ({
  glucose: all('glucose', {
    'ring.left.1': { state: 'used', releasedAt: ago(-600), lastUsed: ago(840) },
  }),
  insulin: all('insulin', {
    'thigh.left.1': { state: 'blocked', until: '2999-11-30', reason: 'scar' },
    'thigh.left.2': { state: 'used', releasedAt: ago(-600), lastUsed: ago(840) },
  }),
  suggestedGlucose: ['middle.right.1', 'middle.right.2'],
  lastInsulin: { point: 'abdomenUpper.left.3', side: 'left', at: ago(300) },
  lastGlucose: { id: id(9), value: 9.2, measuredAt: ago(10) },
  low: null,
  glucoseMinutes: 30,
  againMinutes: 15,
  times: { morning: '08:00', afternoon: '12:00', evening: '18:00', night: '21:00' },
  insulins: [
    {
      orderId,
      medicine: 'NovoRapid 100 U/mL',
      speed: 'fast',
      suggested: ['abdomenUpper.right.1', 'abdomenUpper.right.2', 'thigh.right.1', 'thigh.right.2'],
      scales: [{ part: 'all', adds: true, rows, number: 1 }],
    },
  ],
  ...change,
});

export async function loadWords() {
  addTextSource('diabetes', {
    en: () => import('../locales/en.ts'),
    de: () => import('../locales/de.ts'),
  });
  await loadTexts('diabetes');
}
