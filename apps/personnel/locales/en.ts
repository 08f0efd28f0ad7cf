export default {
  screens: {},
  tabs: { availability: 'Availability', absences: 'Absences', documents: 'Documents' },
  fields: {
    kind: 'Kind', description: 'Description', remarks: 'Remarks',
    weekdays: 'Weekdays', ordinals: 'In the month', startTime: 'From', endTime: 'To', fromDate: 'From', toDate: 'Until', absence: 'Kind of absence', availability: 'Availability',
    times: 'Time', period: 'Period', when: 'When', document: 'Document', label: 'Label', file: 'File', uploaded: 'Kept', size: 'Size',
  },
  actions: {
    addAvailability: 'Add availability', removeAvailability: 'Remove availability', addAbsence: 'Add absence', removeAbsence: 'Remove absence', addDocument: 'Add document', removeDocument: 'Remove document',
    chooseFile: 'Choose file',
  },
  states: {
    open: 'until further notice', wholeDay: 'Whole day',
    kind_available: 'Available', kind_unavailable: 'Not available', day_available: 'Available', day_unavailable: 'Not available', day_absent: 'Absent', day_unknown: 'Nothing said', except: 'except {{times}}',
    ordinal_1: 'First', ordinal_2: 'Second', ordinal_3: 'Third', ordinal_4: 'Fourth', 'ordinal_-1': 'Last', now: 'Now', coming: 'Coming', past: 'Past',
  },
  lists: { noAvailability: 'Nothing is said about when this person can work.', noAbsences: 'No absence recorded.', noDocuments: 'No document kept.', twoWeeks: 'The next two weeks' },
  ask: {
    night: 'A night goes over two days: enter it for each of them, or leave the times empty.', ordinals: 'Nothing chosen: every week.',
    removeAbsence: 'Remove the absence {{kind}} from {{day}}?', removeAvailability: 'Remove this availability?', removeDocument: 'Remove {{label}}? The file is gone then.',
  },
  done: { saved: 'Saved' },
  refusals: {
    noWeekday: 'Choose at least one weekday.', endsBeforeStart: 'The end must not be before the start.', timesIncomplete: 'Enter both times or neither.', startAfterEnd: 'Start time must be before end time.',
    absenceOverlaps: 'This meets another absence, from {{day}}.', unknownAbsence: 'Choose a kind of absence of the list.',
    labelTaken: 'A document with this label is already there.', kindNotKept: 'Files of this type cannot be kept here.', pictureUnreadable: 'The picture cannot be read.',
    pictureTooSmall: 'The picture has {{width}} × {{height}} points; at least {{minimumWidth}} × {{minimumHeight}} are needed.',
  },
};
