-- Who has an old-age insurance number: asked by interfaces and by every import.
create index residents_ahv on residents.residents (organisation_id, ahv_number);
