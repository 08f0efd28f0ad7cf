-- protocol: forms that a home records again and again, several times a day (apps/home-protocols)
alter table forms.definitions drop constraint definitions_purpose_check,
  add constraint definitions_purpose_check check (purpose in ('assessment', 'form', 'questionnaire', 'protocol'));
alter table forms.responses drop constraint responses_purpose_check,
  add constraint responses_purpose_check check (purpose in ('assessment', 'form', 'questionnaire', 'protocol'));
