-- An event is handed over, whoever set the flag or did not (decision 0053): the hand-over asks for both, and finds them by one index.
drop index care_reports.entries_hand_over;
create index entries_handed_over on care_reports.entries (organisation_id, happened_at desc, id desc) where hand_over or type = 'event';
