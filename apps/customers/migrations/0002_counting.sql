-- How many customers a group, a method or a term has, and which these are.
create index customers_group on customers.customers (organisation_id, group_id, platform.fold(name), id);
create index customers_payment_method on customers.customers (organisation_id, payment_method_id) where payment_method_id is not null;
create index customers_payment_term on customers.customers (organisation_id, payment_term_id) where payment_term_id is not null;
