export default {
  screens: { LoginPage: 'Log in', ProfilePage: 'Profile', DemoInboxPage: 'Sent mails' },
  login: {
    title: 'Log in',
    username: 'User name',
    password: 'Password',
    keep: 'Keep me logged in',
    submit: 'Log in',
    failed: 'Login failed. Please try again or contact your administrator if the problem persists.',
    languageMissing: 'The list of languages could not be loaded.',
    about: 'Safekeeping for residents and the people who care for them.',
    demo: 'Demo accounts',
  },
  profile: {
    title: 'Profile', person: 'Person', username: 'User name', fullName: 'Name', email: 'Email', roles: 'Roles', home: 'Home', display: 'Display on this device',
    language: 'Language', sso: 'You sign in with the account of your organisation.', noRoles: 'No role',
  },
  mails: {
    title: 'Sent mails', recipient: 'To', subject: 'Subject', at: 'Written', sent: 'Sent', state: 'State', waiting: 'Waiting', delivered: 'Sent', failed: 'Failed',
    empty: 'Nothing has been sent yet.', hint: 'In a demo home nothing leaves this computer. What would have been sent stands here.', text: 'Text', read: 'Read {{subject}}',
  },
};
