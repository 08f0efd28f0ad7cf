export default {
  screens: { OccupancyPage: 'Occupancy', OccupancyWidget: 'Occupancy, 7 days', RoomPlan: 'Room plan' },
  fields: { day: 'Day', from: 'From', days: 'Weeks', view: 'View' },
  views: { day: 'One day', time: 'Over time' },
  occupancies: { available: 'available', partiallyOccupied: 'partially occupied', occupied: 'occupied' },
  absenceKinds: { hospital: 'Hospital', vacation: 'Vacation', other: 'Absent' },
  occupancy: {
    summary: '{{used}} of {{beds}} beds used', free: 'free', freeUntil: 'free until {{day}}', empty: 'No rooms yet. Create them in Settings, Sites.', weeks: '{{count}} weeks',
    run: '{{from}} to {{to}}: {{occupancy}}', room: 'Room {{number}}', least: 'Fewest beds used: {{used}} of {{beds}} on {{day}}', beds_one: '1 bed', beds_other: '{{count}} beds', people: '{{first}} and {{count}} more',
  },
  plan: { freeBed: 'free bed', reserved: 'reserved for {{name}} from {{day}}', admit: 'free bed {{room}} {{bed}}: admit somebody', bedsUsed: '{{used}} of {{beds}} beds' },
  week: { center: '{{center}}, {{count}} free', away: 'absent', nobody: 'Nobody enters or leaves until {{day}}.', entry: 'Entry', exit: 'Exit' },
};
