export default {
  screens: { ArchivePage: 'Archive', ArchivedBand: 'Archived', ArchiveCard: 'Archive' },
  fields: {
    name: 'Resident', born: 'Born (age)', exitDate: 'Exit date', until: 'Archived until', archivedBy: 'Archived by', archivedAt: 'Archived on', retention: 'Retention',
    state: 'State', password: 'Your password', justification: 'Justification',
  },
  retentions: { active: 'active', expired: 'expired' },
  states: { active: 'in use', archived: 'archived, read only', unarchived: 'unarchived' },
  actions: { archive: 'Archive', unarchive: 'Unarchive', reArchive: 'Re-archive', erase: 'Delete resident' },
  archive: {
    empty: 'No archived residents.', question: 'Archive {{name}}', unarchiveQuestion: 'Unarchive {{name}}', reArchiveQuestion: 'Re-archive {{name}}',
    consequence: 'The record becomes read-only everywhere. Confirm with your password.', unarchiveConsequence: 'The record can be changed again. Confirm with your password.',
    done: 'Resident archived', undone: 'Resident unarchived', search: 'Search in the archive', unknown: 'Not known', forever: 'without end',
    stillHere: 'Record the exit before archiving.', by: 'Archived by {{by}} on {{day}}.', byUntil: 'Archived by {{by}} on {{day}} until {{until}}.', byRule: 'retention rule',
  },
  erase: {
    question: 'Delete {{name}}', consequence: 'Everything that is recorded about this person is erased for good, in all apps. What a law keeps longer is locked. This cannot be undone.',
    done: 'Resident deleted: {{rows}} records and {{files}} files erased, {{kept}} kept by law.',
  },
  refusals: {
    justificationRequired: 'Enter a justification.',
    wrongPassword: 'The password is not correct.', locked: 'Too many wrong passwords. Try again later.', alreadyArchived: 'The record is already archived.',
    notArchived: 'The record is not archived.', neverArchived: 'The record was never archived.', useReArchive: 'The record was archived before: use Re-archive.',
    exitDateMissing: 'Record the exit before archiving.', untilNotInFuture: 'The end must be after today.',
  },
};
