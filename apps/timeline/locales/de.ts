import type { SameKeys } from '#platform/contract/text.ts';
import type en from './en.ts';

const de: SameKeys<typeof en> = {
  screens: { TimelineTab: 'Zeitachse' },
  fields: { span: 'Zeit im Blick', lanes: 'Spuren' },
  zooms: {
    '1': 'Tag',
    '7': '7 Tage',
    '30': '30 Tage',
    '92': '3 Monate',
    '183': '6 Monate',
    '366': '1 Jahr',
    '731': '2 Jahre',
    '1827': '5 Jahre',
    '3652': '10 Jahre',
  },
  actions: {
    closer: 'Vergrössern',
    wider: 'Verkleinern',
    earlier: 'Früher',
    later: 'Später',
    table: 'Als Tabelle',
    drawing: 'Als Zeichnung',
    print: 'Drucken',
  },
  states: {
    empty: 'In dieser Zeit ist nichts erfasst.',
    none: 'Wählen Sie eine Spur.',
    keys: 'Ziehen verschiebt, zwei Finger zoomen; ebenso die Pfeiltasten, + und −.',
    count_one: '{{count}} Eintrag',
    count_other: '{{count}} Einträge',
    goesOn: 'dauert an',
  },
  table: { at: 'Wann', lane: 'Spur', text: 'Was' },
  refusals: {
    endBeforeStart: 'Das Ende liegt vor dem Beginn.',
    tooLong: 'Höchstens zehn Jahre auf einmal.',
  },
};
export default de;
