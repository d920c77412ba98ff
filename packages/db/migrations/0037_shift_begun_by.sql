-- Who began the shift of a tablet, as their PIN said (desk §3); null on one whose shop knows no PIN.
alter table staff_shift add column begun_by uuid;
alter table staff_shift add foreign key (merchant_id, begun_by) references staff (merchant_id, id) on delete set null (begun_by);
