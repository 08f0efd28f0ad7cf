export default {
  screens: { LogPage: 'Log', AccessLogTab: 'Accesses', LogSettings: 'Keeping the log' },
  title: 'Log of accesses and changes',
  hint: 'Who came in, was refused, read, changed, exported and printed what. That you read this is written down too.',
  empty: 'Nothing in this time.',
  nobody: 'System',
  moreFilters: 'More filters',
  unknown: 'Unknown',
  erased: 'The content was erased with the person. Who did what and when stays.',
  several_one: '{{count}} resident in a list',
  several_other: '{{count}} residents in a list',
  ofResident: 'Who has seen this record',
  ofResidentHint: 'Readings, changes, exports and prints of this record in the last year.',
  fields: {
    at: 'When', kind: 'What happened', who: 'Who', what: 'Where', resident: 'Resident', status: 'Answer', address: 'Address', before: 'Before', after: 'After',
    from: 'From', to: 'Until', request: 'Request', details: 'Details', account: 'Account', retentionDays: 'Days that the log is kept',
  },
  kinds: {
    signIn: 'Sign-in', refusal: 'Refused', read: 'Read', change: 'Changed', export: 'Exported', print: 'Printed', logRead: 'Log read', erasure: 'Erased', prune: 'Log shortened',
  },
  operations: { insert: 'Created', update: 'Changed', delete: 'Removed' },
  outcomes: {
    signedIn: 'Signed in', signedOut: 'Signed out', wrongPassword: 'Wrong password', wrongCode: 'Wrong code', locked: 'Refused: account locked', inactive: 'Refused: account not active',
    notConfirmed: 'Refused: registration not confirmed', addressRefused: 'Refused: address not allowed', secondFactorAsked: 'Second factor asked', resumed: 'Came back, kept logged in',
    keptStolen: 'Old sign-in token used again: all ended', resetAsked: 'Password forgotten', passwordReset: 'Password reset', passwordChanged: 'Password changed', emailChanged: 'Email changed',
    factorAdded: 'Second factor added', factorRemoved: 'Second factor removed', sessionLocked: 'Session locked', sessionUnlocked: 'Session unlocked', sessionEnded: 'Session ended',
    quickSwitched: 'Changed person by PIN or passkey', wrongPin: 'Wrong PIN', pinSet: 'PIN set', pinRemoved: 'PIN removed', deviceShared: 'Device made shared', deviceForgotten: 'Shared device forgotten',
  },
  verbs: {
    list: 'list', get: 'record', export: 'export', download: 'file', pdf: 'PDF', ofResident: 'of the resident', state: 'state',
  },
  chain: {
    title: 'Sealed log',
    hint: 'Every entry is part of a chain of hashes that is copied outside the database. A changed, removed or added entry breaks it: npm run audit -- verify finds the place.',
    entries: 'Sealed entries', blocks: 'Blocks', sealedAt: 'Sealed last', hash: 'Hash of the newest block', pruned: 'Blocks past their retention', never: 'Not yet',
    retention: 'Retention', retentionHelp: 'At least 365 days. Older entries are removed; that this was done stays in the log.', save: 'Save',
  },
  refusals: {},
};
