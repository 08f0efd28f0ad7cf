export default {
  screens: { SitesPage: 'Sites', SiteChooser: 'Care center' },
  fields: {
    name: 'Name', institutionNumber: 'Institution number', address: 'Address', phone: 'Phone', position: 'Order', active: 'Active',
    centerId: 'Care center', departmentId: 'Department', number: 'Room number', floor: 'Floor', remarks: 'Remarks', beds: 'Beds',
    bedsPerRoom: 'Beds per room', from: 'From room', to: 'To room', label: 'Bed', seats: 'Seats', roomId: 'Room',
  },
  hints: {
    institutionNumber: 'Postal code and two digits, for example {{example}}',
    range: 'For example 101 to 112 or A01 to A12, at most 200 rooms',
    inactive: 'Nobody new moves in; past stays remain.',
    beds: 'Labels of the beds, separated by commas',
  },
  actions: {
    newCenter: 'New care center', newDepartment: 'New department', newRoom: 'New room', newRooms: 'Several rooms', newBed: 'Add bed', change: 'Change',
    save: 'Save', cancel: 'Cancel', newRestaurant: 'New restaurant', history: 'Changes', openOccupancy: 'Occupancy',
  },
  centers: {
    intro: 'Care centers with their departments, rooms and beds. Who lies where stands on the page Occupancy.',
    empty: 'No care center yet. Start with New care center.', departmentsEmpty: 'No department yet.', roomsEmpty: 'No room yet.',
    counts: 'Rooms: {{rooms}} · Beds: {{beds}}', restaurants: 'Restaurants', restaurantsEmpty: 'No restaurant yet.', seats: '{{count}} seats', allCenters: 'All care centers', chosen: 'Care center: {{name}}',
    unsaved: 'Unsaved work is open', unsavedHelp: 'It waits at the edge of the page until you come back to it.', saveDraftAndSwitch: 'Save draft and switch',
  },
  changes: { centers: 'Care center', departments: 'Department', rooms: 'Room', beds: 'Bed', restaurants: 'Restaurant' },
  states: { active: 'active', inactive: 'inactive' },
  done: { created: 'Saved', changed: 'Changes saved', rooms: '{{count}} rooms created' },
  validation: { institutionNumber: 'Institution number must be a postal code and two digits, such as 6353-01.' },
  refusals: {
    institutionNumberTaken: 'Another care center has this institution number.',
    nameTaken: 'This name is already used.', numbersTaken: 'These room numbers already exist: {{numbers}}', labelTaken: 'The room already has a bed with this label.',
    roomNumberInvalid: 'Room number must be digits with up to three letters before them, such as A12.', prefixesDiffer: 'Both room numbers must begin with the same letters.',
    rangeReversed: 'The last room number must be the same or higher than the first.', rangeTooLong: 'At most 200 rooms can be created at once.',
  },
};
