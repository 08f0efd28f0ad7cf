export default {
  screens: { BiographyTab: 'Biography', PersonalItemsTab: 'Personal items' },
  sections: { facts: 'Education, family, faith', chapters: 'Life story', proposals: 'Proposed by relatives' },
  lists: { items: 'List of personal items' },
  fields: {
    educationYears: 'Years of education', education: 'Education', profession: 'Profession', maritalStatus: 'Marital status', separation: 'Living apart', confession: 'Confession', confessionOther: 'Which confession', languages: 'Languages', origin: 'Place of origin',
    chapter: 'Chapter', text: 'Text', name: 'Name', kind: 'Kind', features: 'Features', place: 'Place', quantity: 'Number', receivedOn: 'Brought on', returnedOn: 'Handed over on', returnedTo: 'Handed over to', photo: 'Photo', signature: 'Signature',
    status: 'Status', important: 'What matters to me', childhood: 'Childhood', family: 'Family', work: 'Work', habits: 'Habits', music: 'Music and joy', fears: 'Fears and what soothes',
  },
  chapters: { important: 'What matters to me', childhood: 'Childhood', family: 'Family', work: 'Work', habits: 'Habits', music: 'Music and joy', fears: 'Fears and what soothes' },
  separations: { voluntary: 'By own will', byCourt: 'By court' },
  proposalStates: { open: 'open', taken: 'taken over', declined: 'declined' },
  changes: { biographies: 'Biography', proposals: 'Proposed entry', items: 'Personal item' },
  units: { years: 'years' },
  actions: {
    edit: 'Write biography', propose: 'Propose an entry', take: 'Take over', decline: 'Decline', addItem: 'Add item', changeItem: 'Change item', removeItem: 'Delete item', takePhoto: 'New photo', showPhoto: 'Show photo', inventoryEntry: 'Inventory for entry',
    inventoryExit: 'Inventory for exit', handOver: 'Note handing over',
  },
  states: {
    nothing: 'Nothing written yet. What should everybody know who helps?', noItems: 'No personal items recorded.', saved: 'Saved', proposed: 'Sent. The home decides about it.', taken: 'Taken over', declined: 'Declined', removed: 'Deleted', by: '{{by}}, {{at}}',
    here: 'Here', handedOver: 'Handed over on {{day}}', handedOverTo: 'Handed over on {{day}} to {{to}}', years: '{{count}} years', noPhoto: 'No photo',
  },
  inventory: { entry: 'Personal items at entry', exit: 'Personal items at exit' },
  confirm: { removeTitle: 'Delete "{{name}}"?', removeText: 'The item and its photo are deleted. What was handed over is noted instead.', yes: 'Delete' },
  help: { important: 'A few sentences for the door: what does a good day need?', features: 'Color, brand, number, condition', photo: 'At least 320 × 320 points' },
  refusals: {
    confessionMissing: 'Name the confession when you choose "Other".', unknownConfession: 'This confession is not known.', unknownMaritalStatus: 'This marital status is not known.', alreadyDecided: 'This proposal was already decided.',
    chapterFull: 'This chapter is full. Shorten it first.', itemTaken: 'This personal item already exists.', receivedInFuture: 'The day must not be in the future.', returnedInFuture: 'The day must not be in the future.',
    returnedBeforeReceived: 'An item cannot be handed over before it was brought.', returnDayMissing: 'Enter the day on which it was handed over.', unknownKind: 'This kind is not known.', unknownPlace: 'This place is not known.',
    pictureTooSmall: 'The photo has {{width}} × {{height}} points; at least {{minimumWidth}} × {{minimumHeight}} are needed.', pictureUnreadable: 'This photo cannot be read.',
  },
};
