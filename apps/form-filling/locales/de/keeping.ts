import type { SameKeys } from '#platform/contract/text.ts';
import type en from '../en/keeping.ts';

const de: SameKeys<typeof en> = {
  none: 'Noch nicht gespeichert',
  waiting: 'Noch nicht gespeichert',
  saving: 'Wird gespeichert …',
  saved: 'Gespeichert',
  device: 'Auf diesem Gerät gespeichert. Wird gesendet, sobald der Server wieder erreichbar ist.',
  unkept: 'Nicht gespeichert, weder hier noch auf dem Server: {{reason}} Lassen Sie diese Seite offen.',
  failed: 'Nicht gespeichert: {{reason}} Es bleibt auf diesem Gerät.',
  stale: 'Jemand anders hat dies inzwischen geändert.',
  older:
    'Auf diesem Gerät liegen Antworten, die nicht gesendet wurden ({{at}}). Das Formular wurde seither geändert.',
  takeOlder: 'Antworten dieses Geräts verwenden',
  dropOlder: 'Verwerfen',
};
export default de;
