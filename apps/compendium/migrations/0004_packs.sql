-- Which packs hold the same substance, for a round that says which of them may be given. By the first code: behind the wall equality
-- may use an index, operators of arrays may not (they are not leakproof).
create index products_substance on compendium.products (organisation_id, (atc[1])) where gtin is not null and not outdated;
