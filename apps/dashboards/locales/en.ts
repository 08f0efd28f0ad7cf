export default {
  affects: { DisplaySettings: 'Holds for the dashboards of everybody in this home.' },
  screens: { DashboardsPage: 'Dashboards', NowWidget: 'For me', DisplaySettings: 'Dashboards' },
  now: { title: 'Now' },
  actions: {
    new: 'New dashboard', copy: 'Copy as my own', arrange: 'Arrange', done: 'Done', cancel: 'Cancel', edit: 'Name and sharing', remove: 'Delete',
    earlier: 'Earlier', later: 'Later', wider: 'Wider', narrower: 'Narrower', putAway: 'Put away', slideShow: 'Slide show',
    choose: 'Dashboard',
    ofWidget: '{{action}}: {{widget}}',
  },
  fields: {
    name: 'Name', visibility: 'Who sees it', userIds: 'Selected users', roles: 'Selected roles', opensFirst: 'Show this one first after I log in',
    rows: 'Rows of a table', slideSeconds: 'Seconds per dashboard in the slide show',
  },
  help: {
    userIds: 'Without a selection only you see it.', visibility: 'Everybody sees only what their access allows, also on a shared dashboard.',
    roles: 'Opens after logging in for people of the role who have not chosen a dashboard themselves. It can be a dashboard that the role sees.',
    slideSeconds: '0 switches the slide show off.', rows: 'A widget shows at most this many; the rest is behind its link.',
  },
  sections: { display: 'Tables and slide show', roles: 'Default dashboard per role' },
  visibility: { all: 'All users', users: 'Selected users', roles: 'Selected roles' },
  sharing: { onlyMe: 'Only me', all: 'All users', users: 'Selected users: {{names}}', roles: 'Selected roles: {{names}}', by: 'Shared by {{name}}.' },
  roles: {
    ADMIN: 'Administrators', NURSEHOMEADMIN: 'Nursing home administrators', NURSE: 'Nurses', COOK: 'Kitchen', BILLING: 'Billing', DOCTOR: 'Doctors', PURCHASER: 'Purchasing',
  },
  arrange: {
    available: 'More widgets', nothingMore: 'All widgets stand on this dashboard.',
    keys: 'With the keyboard: arrow keys move the widget, + and − change its width.', moved: '{{widget}}: place {{place}} of {{count}}', width: '{{widget}}: {{columns}} of 12 columns',
  },
  slides: {
    off: 'The slide show is switched off in the settings.', single: 'The slide show needs two dashboards.', every: 'Slide show, {{seconds}} s',
    position: '{{name}}, {{position}} of {{count}}', stop: 'A touch or a key ends the slide show.',
  },
  mine: {
    alert: 'Alert', warning: 'Attention', info: 'New', nothing: 'No news for you.', work: 'Running work',
    queued: 'Waiting', running: 'Running', done: 'Done', failed: 'Failed', cancelled: 'Cancelled', progress: '{{position}} of {{total}}', import: 'Import', other: 'Work',
  },
  states: { notShared: 'This dashboard is not shared with the role any more and does not open for it.', empty: 'Add your first widget.', saved: 'Dashboard saved', created: 'Dashboard created', removed: 'Dashboard deleted', arranged: 'Arrangement saved', audience: 'The users and roles could not be loaded.', settings: 'Settings saved', gone: 'This dashboard is not there any more, or not shared with you.' },
  refusals: {
    notShared: 'The role does not see this dashboard. Choose one that is shared with it.',
    nameTaken: 'You already have a dashboard with this name.',
    noRoles: 'Choose at least one role.',
    unknownRole: 'The role {{role}} does not exist any more.',
  },
};
