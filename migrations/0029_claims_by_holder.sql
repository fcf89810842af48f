-- Up Migration
-- Who is in two places is refused by a hash of the person. Ids made in one moment share their first half, which is all
-- that GiST looks at to keep them apart: with many of them, each search read most of the index, and it was preferred to
-- the plain index of the same column. Equal holders have equal hashes, so nothing that overlaps can pass.
alter table market.time_claim drop constraint time_claim_no_overlap;
alter table market.time_claim add constraint time_claim_no_overlap
  exclude using gist ((uuid_hash_extended(holder_id, 0)) with =, during with &&);
