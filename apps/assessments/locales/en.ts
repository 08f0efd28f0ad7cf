export default {
  screens: {
    AssessmentsTab: 'Assessments', AssessmentPage: 'Assessment', DuePage: 'Assessments due', RisksCard: 'Risks', RiskChips: 'Risks', RiskAlerts: 'Risks', DueMark: 'Assessments due',
    DueWidget: 'Assessments due', AssessmentSettings: 'Assessments',
  },
  fields: {
    name: 'Name', instrument: 'Instrument', date: 'Date', day: 'Date', assignedTo: 'Assigned to', outcome: 'Outcome', status: 'Status', lastUpdate: 'Last update', trend: 'Course', nextDue: 'Next due', shift: 'Shift',
    remarks: 'Remarks', reason: 'Reason', resident: 'Resident', room: 'Room', due: 'Due', why: 'Why', last: 'Last', score: 'Score', confirmationReason: 'Reason', confirmedBecause: 'Confirmed with the reason', deletedBy: 'Deleted by', view: 'View',
    confirmed: 'Confirmed', answers: 'Answers',
  },
  shifts: { shift0: 'Early', shift1: 'Late', shift2: 'Night' },
  statuses: { inProgress: 'In progress', complete: 'Complete', replaced: 'Replaced' },
  views: { byInstrument: 'By instrument', due: 'Due now', inProgress: 'In progress', complete: 'Complete' },
  reasons: { interval: 'Interval', entryPhase: 'After entry', shift: 'Each shift', recheck: 'Look again after the measure', trigger: 'Trigger', entry: 'Entry', manual: 'Chosen by hand' },
  triggers: { entry: 'Entry', fall: 'Fall', hospitalReturn: 'Return from hospital', newMedicationGroup: 'New group of medication', weightChange: 'Change of weight' },
  sources: {
    profile: 'Profile', stays: 'Stay', vitals: 'Vital signs', medicalInfo: 'Medical information', nutrition: 'Nutrition', diagnoses: 'Diagnoses', assessment: 'Earlier assessment',
  },
  actions: {
    new: 'New assessment', continue: 'Continue', start: 'Start', open: 'Open', complete: 'Complete', correct: 'Correct', print: 'Print', remove: 'Delete', deleted: 'Deleted assessments', back: 'All assessments',
    updateToToday: 'Update to today', skip: 'Skip', use: 'Use {{name}}', chooseDue: 'Choose when due', noChoice: 'As the interval says', showDraft: 'Continue draft', course: 'Show course', today: 'Today', entrySet: 'Start: {{name}}',
    openNew: 'Open the new version', strike: 'Entered in error', jump: 'Go to: {{name}}',
  },
  states: {
    empty: 'Start with the entry set: fall, skin, nutrition, pain.', emptyStatus: 'No assessments with this status.', noInstruments: 'No instrument is switched on.', noDeleted: 'Nothing was deleted.', noDue: 'Nothing due.', enteredInError: 'Entered in error', struck: 'Marked as entered in error', noScores: 'This instrument has no score, so it has no course.',
    saved: 'Draft saved {{time}}', unsaved: 'Not completed: the answers could not be saved. Try again.', completed: 'Assessment completed', removed: 'Assessment deleted', corrected: 'Correction begun: the original stays until it is complete.',
    chosen: 'Due date changed', applied: 'Settings saved', never: 'Never', replacedBand: 'This version was replaced by a correction.', completeBand: 'Completed {{day}} by {{name}}.', correction: 'Correction', draftOf: '{{answered}} of {{of}} answered',
    scoreOf: '{{score}} of {{of}}', noRisk: 'no risk', noPain: 'no pain', limited: 'not all of it could be assessed', notUsed: 'switched off', unknown: 'Not known', stale: 'Somebody else has changed this draft. Load it anew; your last entries are kept on this device.', reload: 'Load anew',
  },
  due: {
    overdue: 'Overdue since {{day}}', today: 'Due today', soon: 'Due {{day}}', later: '{{day}}', none: 'Not due', overdueCount: 'Overdue', todayCount: 'Due today', soonCount: 'Within 7 days', mark_one: '{{count}} assessment', mark_other: '{{count}} assessments',
    since: 'Due since {{time}}', from: 'Due from {{time}}', fromDay: 'Due {{day}}, {{time}}', until: '{{reason}}, until {{day}}',
  },
  filters: { by: 'Due', byToday: 'Due now', byWeek: 'Within 7 days', all: 'All', mine: 'Mine', everybody: 'Everybody' },
  dialogs: {
    pastTitle: 'The date is in the past', pastText: 'The assessment is dated {{day}}.', removeTitle: 'Delete assessment?', removeText: 'It stays readable under «Deleted assessments».', strikeTitle: 'Mark as entered in error?', strikeText: 'A pain entry cannot be deleted. It stays readable under «Deleted assessments», marked as entered in error.', reasonTitle: 'Confirm with a reason', keep: 'Keep it', cancel: 'Cancel',
    missingTitle: 'Please fill all criteria', missingText_one: '{{count}} answer is missing.', missingText_other: '{{count}} answers are missing.', chooseText: 'Until the next assessment of {{name}} is complete, this day counts.',
  },
  notices: {
    completed: '{{title}} of {{resident}}: {{outcome}}', flagged: '{{title}} of {{resident}}: {{flags}}', shift: '{{title}} of {{resident}} is due now', due_one: '{{count}} assessment is due', due_other: '{{count}} assessments are due', noOutcome: 'completed',
  },
  follows: { title: 'What follows', told: 'Told at completion', nobody: 'Nobody else', seen: '{{name}} has seen it', notByTime: 'Not by time' },
  chart: { title: 'Course of {{name}}', variant: 'Scoring {{variant}}', worse: 'Higher is worse.', better: 'Higher is better.', unit: 'points', spark: '{{name}}: {{scores}}' },
  settings: {
    hint: 'Which instruments the home uses and when they are due again.', instruments: 'Instruments', alternatives: 'One of several', on: 'In use', pressureUlcer: 'Risk of pressure ulcers', clock: 'Clock test', mmsMaximumAge: 'Oldest mini mental status for the depression scale',
    mmsHelp: 'Empty: any age. Suggestion: 365 days.', nurseInCharge: 'Who is in charge of nursing', nurseInChargeHelp: 'Roles that are told about results such as a delirium.', days: 'days', interval: 'Due again after', outcome: 'after «{{name}}»', otherwise: 'Otherwise', triggers: 'Due at once at',
    asInstrument: 'as the instrument says: {{days}}', notByTime: 'not by time', never: 'Not by time', own: 'After so many days', eachShift: 'each shift', entryPhase: 'After entry', noPhase: 'nothing special', firstAfter: 'First one after', every: 'Then every', forDays: 'For so long after entry', firstAfterText: 'first one after {{days}}', everyText: 'every {{every}} for {{for}}', atEntry: 'after entry: {{phase}}', recorded: 'With a result', version: 'Version {{number}}', edit: 'Intervals of {{name}}', reset: 'As the instrument says', daysOf_one: '{{count}} day', daysOf_other: '{{count}} days',
  },
  refusals: {
    notInUse: 'This instrument is not in use.', alreadyComplete: 'This assessment is complete. Correct it instead.', dateMissing: 'Date is mandatory', dateInFuture: 'Date must not be in the future', datePast: 'The date is in the past. Update to today, or skip.',
    shiftMissing: 'Shift is mandatory', incomplete: 'Please fill all criteria', invalidAnswers: 'Some answers do not fit. They are marked.', notApplicable: 'This instrument does not apply to this resident now.', needsReason: 'Confirm with a reason.',
    notComplete: 'Only a complete assessment is corrected.', alreadyCorrected: 'A correction of this assessment was begun already.', alreadyDeleted: 'This assessment was deleted already.', dayPast: 'Choose today or a later day.',
    pictureTooSmall: 'The picture has {{width}} × {{height}} pixels; at least {{minimumWidth}} × {{minimumHeight}} are needed.', pictureUnreadable: 'This file is not a readable picture.',
    unknownInstrument: 'There is no instrument {{code}}.', unknownRole: 'This role does not exist.',
  },
};
