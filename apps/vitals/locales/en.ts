export default {
  screens: { VitalsTab: 'Vital signs', VitalsCard: 'Vital signs', RecordVitals: 'Vital signs' },
  kinds: {
    bloodPressure: 'Blood pressure', pulse: 'Pulse', temperature: 'Temperature', oxygenSaturation: 'Oxygen saturation', respirationRate: 'Respiration rate',
    bloodGlucose: 'Blood glucose', weight: 'Weight', height: 'Height', pain: 'Pain', oxygenFlow: 'Oxygen flow', inr: 'INR', hba1c: 'HbA1c',
    peakFlow: 'Peak flow', abdominalGirth: 'Abdominal girth',
  },
  short: {
    bloodPressure: 'BP', pulse: 'Pulse', temperature: 'Temp', oxygenSaturation: 'SpO2', respirationRate: 'Resp.', bloodGlucose: 'Glucose', weight: 'Weight',
    height: 'Height', pain: 'Pain', oxygenFlow: 'O2 flow', inr: 'INR', hba1c: 'HbA1c', peakFlow: 'Peak flow', abdominalGirth: 'Girth',
  },
  fields: {
    line: 'Values in one line', kind: 'Kind', value: 'Value', systolic: 'Systolic', diastolic: 'Diastolic', measuredAt: 'Measured', day: 'Day', time: 'Time',
    note: 'Note', by: 'By', source: 'Source', reason: 'Reason', action: 'Action', values: 'Values',
  },
  help: {
    line: '142 78 · or 142/78 p72 t36.8 s94 w58.4',
    understood: 'Understood: {{values}}',
    marks: 'p pulse · t temperature · s oxygen saturation · r respiration rate · w weight · h height · bz blood glucose · nrs pain',
    last: 'Last: {{value}}, {{when}}',
    now: 'Now',
    otherTime: 'Another time',
  },
  actions: {
    record: 'Record', save: 'Save', cancel: 'Cancel', correct: 'Correct', strike: 'Strike', charts: 'Charts', useCentimetres: 'Use {{centimetres}} cm',
    yesCorrect: 'Yes, it is correct', change: 'Change it', more: 'Load more', allKinds: 'All', moreKinds: 'More values',
  },
  states: {
    empty: 'No values yet.', emptyKind: 'No {{kind}} in this period.', stale: 'old', low: 'low', high: 'high', late: 'Late entry', struck: 'Struck',
    struckBy: 'Struck by {{by}}, {{at}}: {{reason}}', correctedFrom: 'Before: {{value}}', manual: 'By hand', device: 'Device', import: 'Import',
    saved: 'Values recorded', corrected: 'Value corrected', strickenDone: 'Value struck', unknownPerson: 'Not known',
  },
  ranges: { day: '24 h', week: '7 d', month: '30 d', year: '1 y', reference: 'Reference {{low}} to {{high}} {{unit}}' },
  overview: {
    latest: 'Latest', bmi: 'BMI', noWeight: 'No BMI: weight missing', noHeight: 'No BMI: height missing', amputation: 'No BMI after an amputation',
    category0: 'Underweight', category1: 'Normal weight', category2: 'Overweight', category3: 'Obese', category4: 'Severely obese',
    lost: '−{{kilograms}} kg in {{days}} d', gained: '+{{kilograms}} kg in {{days}} d', unchanged: 'no change in {{days}} d',
    lossAlert: 'Weight loss above 2.5 kg in a month', lossPercent: 'Weight loss of {{percent}} % in a month', why: 'weight {{weight}} kg / (height {{height}} cm)² × 10000',
  },
  dialogs: {
    correctTitle: 'Correct {{kind}}', correctText: 'The value before stays readable, struck through.', strikeTitle: 'Strike {{kind}}',
    strikeText: 'For a value that should not be here, for example of another resident. It stays readable, struck through.',
  },
  table: { title: 'Values', caption: 'Values, newest first' },
  chart: { systolic: 'Systolic', diastolic: 'Diastolic' },
  validation: {
    entryRequired: 'Vital sign entry required', notUnderstood: '"{{part}}" is not understood', enteredTwice: '{{kind}} is entered twice', number: 'This is not understood', pressureOrder: 'The systolic value must be higher than the diastolic one.',
    heightInMetres: 'This looks like metres: {{centimetres}} cm?', decimals: 'At most {{decimals}} decimals.', range: '{{kind}} must be {{range}}.',
  },
  refusals: {
    notPossible: '{{value}} is not possible. Enter {{range}}.',
    tooManyDecimals: '{{value}} has too many decimals: at most {{decimals}}.',
    pressureOrder: '{{value}}: the systolic value must be higher than the diastolic one.',
    secondValue: 'A blood pressure needs two values, everything else one.',
    heightInMetres: '{{metres}} looks like metres. Convert it to {{centimetres}} cm?',
    unlikely: 'Is {{value}} correct?',
    unlikelyChange: 'Is {{value}} correct? The last value was {{last}}.',
    inFuture: 'The time must not be in the future.',
    kindTwice: 'Each vital sign can be entered once.',
    alreadyStruck: 'This value has already been corrected or struck.',
    deviceValue: 'A value of a device cannot be changed. Strike it and record your own.',
    nothingChanged: 'The value is the same as before.',
  },
};
