import type { SameKeys } from '#platform/contract/text.ts';
import type en from './en.ts';

const de: SameKeys<typeof en> = {
  screens: {
    OrderChecks: 'Prüfungen',
    ProductWarnings: 'Für diese Bewohnerin, diesen Bewohner',
    StandingFindings: 'Prüfungen der laufenden Verordnungen',
    OverridesPage: 'Übergangene Prüfungen',
  },
  levels: { error: 'Fehler', alert: 'Alarm', warning: 'Warnung', info: 'Info', hint: 'Hinweis' },
  sources: {
    record: 'Dossier',
    orders: 'Verordnungen',
    flags: 'Merkmale der Produkte',
    pairs: 'Interaktionsliste',
    list: '{{title}}, {{day}}',
    ceilings: 'Übliche Höchstmengen des Heims',
    house: 'Regeln des Heims',
  },
  handling: {
    noCrush: 'Nicht mörsern ({{why}})',
    openCapsule: 'Kapsel darf geöffnet werden ({{why}})',
    askFirst: 'Vor dem Öffnen der Kapsel die Apotheke fragen ({{why}})',
  },
  handlingWhys: {
    tube: 'Sonde',
    texture: 'pürierte oder flüssige Kost',
    remark: 'Bemerkung zur Ernährung',
    note: 'Notiz der Verordnung',
  },
  findings: {
    allergy: {
      substance: '{{drug}}: Allergie auf {{allergy}}.',
      class: '{{drug}}: gehört zur Gruppe einer Allergie ({{allergy}}).',
    },
    allergyNotJudged: 'Die Allergie «{{allergy}}» hat keinen prüfbaren Code: selber nachsehen.',
    allergiesNotAsked: 'Allergien sind nicht erfragt.',
    drugNotJudged: '{{drug}} hat weder Produkt noch ATC-Code: Es kann nichts geprüft werden.',
    doubleIngredient: '{{one}} und {{other}} enthalten beide {{substance}}.',
    doubleClass: '{{one}} und {{other}} gehören zur gleichen Gruppe ({{group}}).',
    interaction: '{{one}} mit {{other}}: {{text}}.',
    substanceMaximum:
      '{{substance}}: {{milligrams}} mg in 24 Stunden aus allen Verordnungen, die übliche Höchstmenge ist {{ceiling}} mg.',
    substanceCouldPass:
      '{{substance}}: mit allen Reserven bis {{milligrams}} mg in 24 Stunden, die übliche Höchstmenge ist {{ceiling}} mg.',
    kidneyLow: '{{drug}} bei eGFR {{value}} ml/min/1.73 m² vom {{on}}: Dosis prüfen.',
    kidneyNoValue: {
      none: '{{drug}} braucht die Nieren: Weder eGFR noch Kreatinin mit Alter und Geschlecht ist bekannt.',
      old: '{{drug}} braucht die Nieren: Der letzte Wert ist vom {{on}}, über 12 Monate alt.',
    },
    liverFlag: '{{drug}} bei Leberkrankheit.',
    paracetamolLiver: {
      liver: 'Paracetamol bis {{milligrams}} mg in 24 Stunden bei Leberkrankheit: höchstens {{ceiling}} mg.',
      malnutrition:
        'Paracetamol bis {{milligrams}} mg in 24 Stunden bei Mangelernährung: höchstens {{ceiling}} mg.',
      dehydration:
        'Paracetamol bis {{milligrams}} mg in 24 Stunden bei Dehydratation: höchstens {{ceiling}} mg.',
    },
    oldAge: '{{drug}} ist im Alter möglicherweise ungeeignet.',
    qtLoad: '{{number}} Medikamente verlängern die QT-Zeit: {{names}}.',
    bleedingLoad: '{{number}} Medikamente begünstigen Blutungen: {{names}}.',
    fallLoad: '{{number}} Medikamente begünstigen Stürze: {{names}}.',
    anticholinergicLoad: '{{number}} Medikamente wirken anticholinerg: {{names}}.',
    fastingWithFood: '{{one}} nüchtern und {{other}} mit dem Essen, zur gleichen Zeit.',
    notCrushed: {
      tube: '{{drug}} darf nicht gemörsert werden: Es liegt eine Sonde.',
      note: '{{drug}} darf nicht gemörsert, geöffnet oder geteilt werden, wie die Bemerkung sagt.',
    },
    benzodiazepineLong: '{{drug}} seit {{days}} Tagen ({{since}}): ein Benzodiazepin über 4 Wochen.',
    antipsychoticLong: '{{drug}} seit {{days}} Tagen ({{since}}): bei Demenz über 6 Wochen.',
    antibioticNoEnd: '{{drug}}: ein Antibiotikum ohne letzten Tag.',
    polymedication: '{{number}} Wirkstoffe regelmässig eingenommen.',
    pulseLow: {
      fresh: '{{drug}} bei Puls {{value}} (vom {{on}}): unter 50.',
      stale: '{{drug}} bei Puls {{value}}: unter 50. Der Wert ist alt ({{on}}): neu messen.',
    },
    pressureLow: {
      fresh: '{{drug}} bei systolischem Blutdruck {{value}} (vom {{on}}): unter 90.',
      stale:
        '{{drug}} bei systolischem Blutdruck {{value}}: unter 90. Der Wert ist alt ({{on}}): neu messen.',
    },
    gateStale: {
      pulse: '{{drug}}: kein Puls aus diesen Tagen. Zuerst messen.',
      pressure: '{{drug}}: kein Blutdruck aus diesen Tagen. Zuerst messen.',
      both: '{{drug}}: weder Puls noch Blutdruck aus diesen Tagen. Zuerst messen.',
    },
    missingIndication: '{{drug}}: Eine Reserve muss sagen, wofür sie ist.',
  },
  facts: { overridden: 'Trotzdem verordnet oder abgegeben. {{text}}' },
  places: { ordering: 'Beim Verordnen', giving: 'Beim Abgeben' },
  seenStates: { unseen: 'Noch nicht gesehen', all: 'Alle' },
  fields: {
    reasonShort: 'Warum trotzdem?',
    resident: 'Bewohner/in',
    level: 'Schwere',
    finding: 'Was dagegen sprach',
    given: 'Grund',
    who: 'Wer',
    since: 'Seit',
    state: 'Anzeigen',
    seen: 'Gesehen',
  },
  actions: { overrides: 'Übergangene Prüfungen dieser Person', see: 'Gesehen' },
  states: {
    none: 'Nichts spricht dagegen.',
    counted_one: '{{count}} Befund',
    counted_other: '{{count}} Befunde',
    noneStanding: 'Nichts spricht gegen die laufenden Verordnungen.',
    answered: '{{by}}, {{at}}: {{reason}}',
    answeredByTwo: '{{by}} mit {{second}}, {{at}}: {{reason}}',
    source: 'Quelle: {{source}}',
    needsReason: 'Braucht einen Grund.',
    needsSecond: 'Braucht einen Grund und die Unterschrift einer zweiten Person.',
    never: 'So kann es nicht verordnet werden.',
    empty: 'Keine übergangenen Prüfungen.',
    emptyUnseen: 'Alles ist gesehen.',
    days: '{{days}} Tage',
    oneResident: 'diese Person',
    seenBy: '{{by}}, {{at}}',
    seenDone: 'Als gesehen markiert',
  },
  refusals: { alreadySeen: 'Jemand hat es bereits als gesehen markiert.' },
};
export default de;
