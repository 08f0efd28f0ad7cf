export default {
  screens: {
    RegisterPage: 'Register', RegisterVendorPage: 'Register', RegisterAgainPage: 'Register', MailSentPage: 'Confirm your registration', LinkPage: 'Registration', InvitedPage: 'Open your account',
    InvitedElsewherePage: 'Open your account', JoinRequestsPage: 'Requests to join',
  },
  actions: {
    next: 'Next', back: 'Back', register: 'Register', resend: 'Send the mail again', login: 'Log in', confirm: 'Confirm registration', decline: 'It was not me', toLogin: 'I have an account already',
    recover: 'Recover this account', otherEmail: 'Use another address', sendCode: 'Send a code', askBack: 'Ask for the account', open: 'Open my account', sendOther: 'Send a link to this address',
    registerAgain: 'Register again', approve: 'Approve', reject: 'Decline', decide: 'Sign in to decide', toRequests: 'To the requests', copy: 'Copy the number', copied: 'Copied',
  },
  steps: { company: 'Company', person: 'Person', check: 'Check', of: 'Step {{step}} of 3: {{name}}' },
  modes: { create: 'Create a new company', join: 'Join an existing company' },
  actors: { vendor: 'Vendor', 'nursing-home': 'Nursing home', doctor: "Doctor's practice", insurance: 'Insurance company', 'residual-financier': 'Residual financier', other: 'Other' },
  salutations: { ms: 'Ms', mr: 'Mr', neutral: 'No salutation' },
  fields: {
    actor: 'I register as', mode: 'Company', profileNumber: 'Company profile number', companyName: 'Company name 1', companyName2: 'Company name 2', companyType: 'Company type', street: 'Street and number',
    street2: 'Address line 2', postOfficeBox: 'P.O. Box', postalCode: 'Postal code', city: 'City', region: 'Canton', country: 'Country', companyEmail: 'Company email', website: 'Website', dunsNumber: 'D-U-N-S number',
    salutation: 'Salutation', firstName: 'First name', lastName: 'Last name', fullName: 'Full name', email: 'Email', password: 'Password', code: 'Code of the mail', roles: 'Roles', reason: 'Reason', status: 'State',
    createdAt: 'Asked', decided: 'Decided', username: 'User name', kind: 'Wish', address: 'Address', company: 'Company',
  },
  help: {
    profileNumber: 'Eight digits, for example 1234-5674. The administrators of the company know it.', dunsNumber: 'Nine digits, for example 15-048-3782', fullName: 'As others see it',
    optional: 'Further details (optional)', country: 'Switzerland',
  },
  problems: {
    postalCodeWrong: 'Enter a Swiss postal code with four digits', dunsNumberWrong: 'A D-U-N-S number has nine digits, for example 15-048-3782', websiteWrong: 'Enter an address like www.example.ch',
    companyNotFound: 'Company not found', passwordsDiffer: 'The passwords do not match', weakPassword: 'The password does not meet the rules yet',
  },
  check: { hint: 'Is everything right? We send a mail to {{email}} with a link that confirms your registration.', joins: 'The administrators of {{company}} decide after that.' },
  sent: {
    title: 'Confirm your registration', text: 'We have sent a mail to {{email}}. Open the link in it to confirm your registration. It is good for {{period}}.', again: 'We have sent the mail again.',
    lost: 'Has the mail not arrived? Enter the address with which you registered.', failed: 'The registration email could not be sent again.', hours: '{{count}} hours', days: '{{count}} days',
    other: 'We have sent a link to {{email}}. Open it to go on.',
  },
  link: {
    validTitle: 'Confirm your registration', valid: '{{name}} ({{email}}) registers {{company}}.', validJoin: '{{name}} ({{email}}) wants to join {{company}}.',
    confirmedTitle: 'Registration confirmed', confirmed: 'You can sign in now.', awaitingTitle: 'Address confirmed', awaiting: 'The administrators of {{company}} decide now. You will get a mail.',
    declinedTitle: 'Registration declined', declined: 'Nothing of this registration stays.', invalidTitle: 'Invalid link', invalid: 'This link is invalid. A newer mail may have replaced it.',
    expiredTitle: 'Link expired', expired: 'This link is expired. We can send you a new one.', already: 'This registration is already confirmed.', approveTitle: 'Request to join',
    approve: 'Somebody wants to join {{company}}. Sign in to decide about it.', checking: 'Checking the link', declineTitle: 'Was it not you?', declineText: 'Somebody registered {{company}} with the address {{email}}. If it was not you, decline, and nothing of it stays.',
  },
  invited: { hint: '{{company}} has made an account for you. Choose a password to open it.', elsewhere: 'From now on your account at {{company}} uses the address {{email}}. Choose a password to open it.', done: 'Your account is open. Your user name is {{username}}.', other: 'Is another address better for you? We send a link to it; the account then uses that address.' },
  recover: {
    title: 'Deleted user', text: 'The address {{email}} belongs to a deleted user. You can recover the account, or register with another address.', codeSent: 'We have sent a code to {{email}}. It is good for {{minutes}} minutes.',
    done: 'The administrators decide about it now. You will get a mail.', choose: 'Enter the code and choose a new password.',
  },
  requests: {
    title: 'Requests to join', hint: 'People who want to join your company, or who want a deleted account back. Their address is confirmed before you decide.', empty: 'Nobody wants to join.', number: 'Company profile number',
    numberHint: 'Give this number to people who shall join {{company}}.', open: 'Open', all: 'All', approved: 'Approved. The person can sign in now.', declined: 'Declined. The person gets a mail.', decide: 'Decide: {{name}}', closed: 'This request is decided.',
  },
  kinds: { create: 'New company', join: 'Joins', recover: 'Account back' },
  statuses: { awaitingConfirmation: 'Address not confirmed', awaitingApproval: 'Waits for you', confirmed: 'Approved', declined: 'Declined' },
  refusals: {},
};
