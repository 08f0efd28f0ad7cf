/** Refusals and mails of the registration; only the server says them. */
export default {
  refusals: {
    emailInUse: 'This email address is already in use.',
    usernameInUse:
      'This user name is taken. If you have an account elsewhere, it stays as it is: choose another user name for this one.',
    emailNotFound: 'Email not found',
    deletedUser: 'This email address belongs to a deleted user. The account can be recovered.',
    awaitsConfirmation:
      'This email address is registered already and waits for confirmation. Open the link in the mail, or have it sent again.',
    companyNotFound: 'Company not found',
    companyNameMissing: 'Company name is mandatory',
    streetMissing: 'Street is mandatory',
    postalCodeMissing: 'Postal code is mandatory',
    cityMissing: 'City is mandatory',
    regionMissing: 'Canton is mandatory',
    postalCodeWrong: 'Enter a Swiss postal code with four digits',
    dunsNumberWrong: 'A D-U-N-S number has nine digits, for example 15-048-3782',
    websiteWrong: 'Enter an address like www.example.ch',
    passwordsDiffer: 'The passwords do not match',
    weakPassword:
      'The password is too weak. Use at least 8 characters with lower case, upper case, digits and special characters.',
    commonPassword: 'This password is used by many people, or is made of your own name. Choose another one.',
    linkInvalid: 'This link is invalid.',
    linkExpired: 'This link is expired. Have a new one sent.',
    alreadyConfirmed: 'This registration is already confirmed. You can sign in.',
    roleMissing: 'At least one role must be assigned to a user',
    roleUnknown: 'This role does not exist.',
    alreadyDecided: 'This request is decided already, or the address is not confirmed yet.',
  },
  hours_one: '{{count}} hour',
  hours: '{{count}} hours',
  days_one: '{{count}} day',
  days: '{{count}} days',
  mails: {
    confirm: {
      subject: 'Obhut: confirm your registration',
      text: 'Hello {{name}}\n\nYou have registered {{company}} with Obhut. Open this link to confirm it. It is good once and for {{period}}:\n\n{{link}}\n\nWas it not you? Then decline it here, and nothing of it stays:\n\n{{declineLink}}',
    },
    confirmJoin: {
      subject: 'Obhut: confirm your registration',
      text: 'Hello {{name}}\n\nYou have asked to join {{company}} in Obhut. Open this link to confirm that this address is yours. It is good once and for {{period}}. Then the administrators of {{company}} decide.\n\n{{link}}\n\nWas it not you? Then decline it here, and nothing of it stays:\n\n{{declineLink}}',
    },
    askAdministrators: {
      subject: '{{name}} wants to join {{company}}',
      text: 'Hello {{administrator}}\n\n{{name}} ({{email}}) wants to join {{company}} in Obhut. The address is confirmed. Sign in and decide; the link is good for {{period}}:\n\n{{link}}',
    },
    askRecovery: {
      subject: '{{name}} wants the deleted account back',
      text: 'Hello {{administrator}}\n\nThe account of {{name}} ({{email}}) at {{company}} was deleted. Somebody who reads the mails of this address wants it back. Sign in and decide; the link is good for {{period}}:\n\n{{link}}',
    },
    approved: {
      subject: '{{company}}: your account is open',
      text: 'Hello {{name}}\n\n{{company}} has agreed. You can sign in now with {{username}} and the password that you chose:\n\n{{link}}',
    },
    declined: {
      subject: '{{company}}: your registration',
      text: 'Hello {{name}}\n\n{{company}} has not agreed to your registration. {{reason}}',
    },
    otherEmail: {
      subject: 'Obhut: confirm this address',
      text: 'Hello {{name}}\n\nThis address is to be used for your account at {{company}}. Open this link and choose your password. It is good once and for {{period}}:\n\n{{link}}\n\nIf you did not expect this mail, there is nothing to do.',
    },
    confirmEmail: {
      subject: 'Obhut: confirm this address',
      text: 'Hello {{name}}\n\nThe administrators of {{company}} gave your account {{username}} this address. Open this link to confirm that it is yours. It is good once and for {{period}}:\n\n{{link}}\n\nUntil then the earlier address counts. If you did not expect this mail, there is nothing to do.',
    },
    recover: {
      subject: 'Obhut: your code',
      text: 'Hello {{name}}\n\nYour account at {{company}} was deleted. With this code you can ask for it back. It is good for {{minutes}} minutes:\n\n{{code}}\n\nIf you did not ask for it, there is nothing to do.',
    },
  },
};
