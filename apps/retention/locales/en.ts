/** Texts of the retention of records. */
export default {
  screens: { PoliciesPage: 'Retention policies', DuePage: 'Retention: what is due', ErasuresPage: 'Erased records', LockedPage: 'Locked area', NamePlacesPage: 'Where the name is still found', RetentionCard: 'Retention' },
  words: {
    PoliciesPage: 'retention archive delete period data protection', DuePage: 'dry run deletion approval expiry', ErasuresPage: 'certificate deletion protocol erased', LockedPage: 'locked records kept ten years by law', NamePlacesPage: '',
    RetentionCard: '',
  },
  actions: {
    newPolicy: 'New policy', edit: 'Change', remove: 'Remove', approve: 'Approve deletion', placeHold: 'Place legal hold', liftHold: 'Lift legal hold', certificate: 'Certificate', look: 'Show', file: 'File',
    dryRun: 'Dry run', find: 'Search by number', places: 'Where the name is found', blank: 'Blank the name', keep: 'Keep with a reason',
  },
  fields: {
    archived: 'Archived',
    name: 'Name', centerId: 'Only this care center', residentType: 'Only this type of resident', periodMonths: 'Period', notificationDays: 'Notification before expiry', autoArchive: 'Archive automatically',
    archiveAfterDays: 'Archive after the exit', autoDeletion: 'Delete automatically', twoPersons: 'Two persons approve a deletion', notifyNear: 'Notify near expiry', notifyExpiry: 'Notify on expiry',
    notifyRoles: 'Who is notified', active: 'In force', rule: 'Rule', forWhom: 'For', records: 'Records', resident: 'Resident', policy: 'Policy', start: 'Period from', expires: 'Kept until', status: 'Status',
    proposed: 'Deletion', obstacles: 'Stands against it', reason: 'Reason', placed: 'Placed', lifted: 'Lifted', at: 'When', by: 'By', rows: 'Rows', files: 'Files', kept: 'Kept longer', person: 'Record',
    number: 'Number', law: 'Law', day: 'On this day', action: 'What happens', show: 'Show', everybody: 'all', source: 'Kind', names: 'Name elsewhere', place: 'Place', words: 'Words', password: 'Password',
  },
  units: { months: 'months', days: 'days' },
  sentences: {
    archive: 'Archived {{days}} days after the exit', noArchive: 'Archived by hand', delete: 'deleted after {{years}} years', deleteMonths: 'deleted after {{months}} months', keep: 'deleted only by hand after {{years}} years',
    keepMonths: 'deleted only by hand after {{months}} months', listed: 'Listed {{day}}, at the earliest {{earliest}}', approvals: '{{count}} of {{needed}} approvals', more: 'and {{count}} more',
    held: 'Under legal hold since {{day}}: {{reason}}', notHeld: 'No legal hold.', notFormer: 'The period begins with the exit.', start: 'The period runs from {{day}}.', nothing: 'Nothing would happen on this day.',
    noPolicy: 'no policy', by: '{{day}}, {{name}}',
  },
  places: { column: 'Field {{column}}', content: 'text of the file', log: 'log of the row', waiting: 'is being looked for', open: '{{open}} of {{places}} places open', closed: 'decided', none: 'not looked for' },
  placeShow: { open: 'Open', all: 'All' },
  placeStates: { open: 'open', blanked: 'blanked', kept: 'kept', gone: 'no longer there' },
  show: { all: 'All', near: 'Expiring soon', expired: 'Expired', proposed: 'Listed for deletion' },
  statuses: { active: 'active', expired: 'expired', archived: 'archived', notArchived: 'not archived', inForce: 'in force', off: 'off' },
  steps: { archive: 'Archive', notifyNear: 'Notice: expires soon', notifyExpiry: 'Notice: expired', propose: 'List for deletion', withdraw: 'Take off the list', erase: 'Delete' },
  obstacles: { legalHold: 'legal hold', openInvoice: 'open invoice', openTask: 'open task' },
  states: {
    saved: 'Saved', deleted: 'Removed', approved: 'Approved', held: 'Legal hold placed', lifted: 'Legal hold lifted', noPolicies: 'No retention policy yet. Start with «New policy».', noCases: 'No record is kept for a former resident.',
    noErasures: 'No record has been erased yet.', noLocked: 'The locked area is empty.', job: 'retention policy', blanked: 'Decided', kept: 'Kept', noPlaces: 'No open place', unread: 'Files whose text could not be read: {{list}}. Look through them by eye where they may show the person.', searching: 'The name is being looked for in all records and files. This takes a while; the page shows it when it is done.', progress: '{{done}} of {{places}} places are decided. The certificate is ready when all are.', decided: 'All {{places}} places are decided. The certificate is ready.',
  },
  hints: {
    period: 'At least 120 months; 240 are recommended', who: 'These roles get a notice', due: 'The policies run every night. This list shows where each record stands.',
    preview: 'What the policies would do on the chosen day. Nothing is changed.', locked: 'What another law keeps longer than the record, with name and address. Every look is logged.',
    erasures: 'What was erased, when and why. The protocol names nobody.', hold: 'Stops automatic archiving and deletion until it is lifted.',
    approve: 'The record will be erased for good when two persons have approved and 30 days have passed since it was listed.',
  },
  blankQuestion: 'Every mention of the family name in this place gives way to the mark […], also that of somebody else with the same name: then keep the place, or change the words by hand. The log of this row loses its content. This cannot be undone.',
  notices: {
    placesFound: 'After an erasure the name is still found in {{count}} places; each is to be blanked or kept',
    archive: '{{count}} resident records were archived by the retention policy', notifyNear: '{{count}} resident records reach the end of their retention soon', notifyExpiry: 'The retention of {{count}} resident records has expired',
    propose: '{{count}} resident records are listed for deletion in 30 days', erase: '{{count}} resident records were erased by the retention policy', failed: '{{count}} resident records could not be erased',
  },
  certificate: {
    title: 'Certificate of erasure', what: 'What', value: 'Value', person: 'Record', at: 'Erased', by: 'By', policy: 'Policy', reason: 'Reason', rows: 'Rows erased', files: 'Files erased', logRows: 'Log entries without content',
    table: 'Rows of', kept: 'In the locked area:', job: 'retention policy', namesFound: 'Places where the name was found elsewhere', namesBlanked: 'of these without the name now', nameKept: 'Kept:', content: 'text of the file', log: 'log', notRead: 'Files not searched for the name:',
  },
  refusals: {
    periodTooShort: 'Records of residents must be kept for at least ten years after the last entry (120 months).', nameTaken: 'A policy with this name exists already.',
    samePeople: 'Another policy in force is for the same residents.', centerUnknown: 'This care center is not known.', wrongPassword: 'The password is not correct', locked: 'This account is locked. Contact your administrator.',
    notProposed: 'This record is not listed for deletion.', alreadyApproved: 'You have approved this deletion already. Another person must approve it, too.', heldAlready: 'This record is under a legal hold already.', liftedAlready: 'This legal hold was lifted already.',
    searchWaits: 'The name is still being looked for. The certificate comes after it.', placesOpen: 'The name is still found in places that nobody has decided on. Blank or keep each; then the certificate is ready.',
    decidedAlready: 'Somebody has decided on this place already.', notBlanked: 'The name cannot be blanked here. Change or remove the record or file itself, or keep the place with a reason.',
  },
};
