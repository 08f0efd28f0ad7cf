export default {
  screens: { ExternalUsersPage: 'External users', ExternalUserPage: 'External user', RelativesPage: 'Today', WhoSeesCard: 'Who sees this from outside' },
  fields: {
    department: 'Department',     name: 'Name', fullName: 'Full name', email: 'Email', role: 'Role', language: 'Language of mails', accessType: 'Which residents', residents: 'Residents', until: 'Until', from: 'From', lastSignIn: 'Last sign-in',
    state: 'Access', account: 'Account', filter: 'Filter', center: 'Site', status: 'Who', careLevelFrom: 'Care level from', careLevelTo: 'Care level to', contact: 'Person in the directory', validFrom: 'Access from', validTo: 'Access until',
    permissions: 'What they may see', resident: 'Resident', self: 'The resident\'s own account',
  },
  roles: { EXTERNAL_USER: 'External user', CONTACT: 'Resident contact', TRUSTED_PERSON: 'Trusted Person', PATIENT: 'Resident', PAYER: 'Payer', INSURANCE: 'Insurance company', RESIDUAL_FINANCIER: 'Residual financier' },
  types: { ALL: 'All residents', FLEXIBLE: 'By a filter', SPECIFIC: 'Chosen residents', USER_LINK: 'Residents with this person in their profile' },
  typeHelp: {
    ALL: 'Every resident of the home, also those who come later.', FLEXIBLE: 'Who fits the filter on the day.', SPECIFIC: 'Only the residents chosen here.',
    USER_LINK: 'Everybody who has the person in the profile; it changes with the profile.',
  },
  statuses: { present: 'Living here', all: 'Everybody' },
  states: { now: 'Has access', later: 'Not yet', ended: 'Ended', off: 'Disabled', active: 'Active', notConfirmed: 'Not confirmed', locked: 'Locked', disabled: 'Disabled', never: 'Never', noEnd: 'No end', asRole: 'As the role gives', own: 'Chosen for this account', nobody: 'Nobody' },
  actions: { invite: 'Invite', change: 'Change access', resend: 'Send registration mail again', remove: 'Take access away', preview: 'See as this user', addResident: 'Add resident', removeResident: 'Remove {{name}}', open: 'Open' },
  lists: {
    search: 'Search external users', empty: 'Nobody from outside has access.', intro: 'External users see only residents who were granted, and only until the day that is set.', nobodySees: 'Nobody from outside sees this record.',
    features_one: '{{count}} feature', features_other: '{{count}} features', residents_one: '{{count}} resident', residents_other: '{{count}} residents', untilDay: 'until {{day}}', typeOther: '{{count}} more',
  },
  ask: { remove: '{{name}} sees no resident any more and is signed out.', inviteHelp: 'The person gets a mail with a link to choose a password.', permissionsHelp: 'Without a choice the role decides.' },
  done: { invited: '{{name}} is invited', notCreated: 'User not created.', changed: 'Access changed', removed: 'Access taken away', resent: 'Registration mail sent' },
  relatives: {
    title: 'Today', hello: 'Good day, {{name}}', none: 'You have no access at the moment. Turn to the home.', until: 'Access until {{day}}', noEnd: 'Access without an end',
    headMother: 'Your mother: today', headFather: 'Your father: today', headPerson: '{{name}}: today', headSelf: 'You: today', nothing: 'Nothing new today.', room: 'Room {{room}}', cards: 'What you can look at', profile: 'Your profile',
  },
  refusals: {
    filterMissing: 'Choose a filter.', residentsMissing: 'Choose at least one resident.', linkMissing: 'Choose the person in the directory.', periodReversed: 'The end is before the beginning.',
    contactTaken: '{{name}} has access by another account already.', moreThanOwn: 'You cannot give more than you may do yourself ({{key}}).', unknownAccess: 'The feature {{key}} does not exist.',
    roleUnknown: 'Choose a role for people from outside.', roleDiffers: 'A user whose role differs cannot be added.', alreadyExternal: '{{name}} has access already. Change it there.',
    accountExists: '{{name}} has an account with this email already. Give the access to it?', usernameTaken: 'This email cannot be used as a user name. Ask your administrator.',
    alreadyConfirmed: 'This account is confirmed already.', disabled: 'This account is disabled.',
  },
  validation: {},
};
